// The position of a player's plate relative to a drawing: what a player gets glides there.

/** The middle of a seat's plate in the units of a picture; null where no plate is shown. */
export function plateFrom(picture: SVGSVGElement, seat: number): [number, number] | null {
  const plates = [...document.querySelectorAll(`[data-plate="${seat}"]`)]
  const box = plates.map((one) => one.getBoundingClientRect()).find(({ width }) => width > 0)
  const toUnits = picture.getScreenCTM()?.inverse()
  if (!box || !toUnits) return null
  const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2)
  const { x, y } = middle.matrixTransform(toUnits)
  return [x, y]
}

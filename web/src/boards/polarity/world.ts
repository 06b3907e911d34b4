// The table in three dimensions. Drawn only when something has changed; nothing here knows rules.
//
//   the page   x to the right, y up the table, z above the cloth, millimetres
//   three.js   X = x, Y = z, Z = -y

import {
  BasicShadowMap,
  BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Points,
  PointsMaterial,
  QuadraticBezierCurve3,
  Quaternion,
  Raycaster,
  RepeatWrapping,
  RingGeometry,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  TubeGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Material,
} from 'three'
import { isStill } from '../shared/motion.svelte'
import { REACH, SNAP, type Drawing, type Look, type Painter } from './drawing'
import { isSoftware } from './webgl'
import { bearingOf, CIRCLE, CLOTH, DIAMETER, HEIGHT, radians, RADIUS, type Pose } from './poses'

const MOST = 60
const BEVEL = 0.7
const FIELD_OF_VIEW = 26
const TURN_MS = 320
const UP = new Vector3(0, 1, 0)
/** Newtons beside the height of the tether: how far a force bends it. */
const BEND = 160
const TETHER = 46

interface Camera {
  /** Degrees round the table, and above it. */
  around: number
  above: number
  far: number
  x: number
  y: number
}

/** The whole circle in sight, a little from below and from straight above. */
const TABLE: Camera = { around: 0, above: 64, far: 1120, x: 0, y: -8 }
const TOP: Camera = { around: 0, above: 90, far: 1095, x: 0, y: 0 }

export class World implements Painter {
  #renderer: WebGLRenderer
  #scene = new Scene()
  #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 50, 5000)
  #at: Camera = TABLE
  #goal: Camera = this.#at
  #canvas: HTMLCanvasElement
  #frame = 0
  #colours = new Map<string, Color>()
  #table = new Group()
  #discs = new Group()
  #signs = new Group()
  #parts: Part[] = []
  #ghosts: Part[] = []
  #rings: Record<'rim' | 'lit' | 'chosen' | 'last', InstancedMesh> | null = null
  #reds: Mesh[] = []
  /** Materials of the signs: a new one for each picture would be compiled for each. */
  #kept = new Map<string, Material>()
  #drawing: Drawing | null = null
  #look: Look = { view: 'table', focus: null }
  #size = new Vector2(1, 1)

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    // a machine without a graphics card draws by its processor: then with less care
    const slow = isSoftware()
    this.#renderer = new WebGLRenderer({ canvas, antialias: !slow, alpha: true })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = slow ? BasicShadowMap : PCFShadowMap
    this.#renderer.setPixelRatio(slow ? 1 : Math.min(devicePixelRatio, 2))
    this.#scene.add(this.#table, this.#discs, this.#signs, ...lights(slow ? 1024 : 2048))
    this.repaint()
  }

  // ---- what stays ----

  repaint(): void {
    this.#colours.clear()
    for (const group of [this.#table, this.#discs]) empty(group)
    this.#forget()
    this.#lay()
    this.#parts = this.#discParts(1)
    this.#ghosts = this.#discParts(0.5)
    this.#rings = {
      rim: this.#ring('--lit-rim', 1.2, 4.2),
      lit: this.#ring('--lit', 1.7, 3.4),
      chosen: this.#ring('--lit', 1.7, 5.6),
      last: this.#ring('--felt-line', 1.2, 2),
    }
    const meshes = [...this.#parts, ...this.#ghosts].map(({ mesh }) => mesh)
    this.#discs.add(...meshes, ...Object.values(this.#rings))
    this.#reds = this.#redParts()
    this.#discs.add(...this.#reds)
    if (this.#drawing) this.show(this.#drawing)
  }

  #colour(name: string): Color {
    let found = this.#colours.get(name)
    if (!found) {
      const text = getComputedStyle(this.#canvas).getPropertyValue(name).trim() || '#808080'
      this.#colours.set(name, (found = new Color(text)))
    }
    return found
  }

  #lay(): void {
    const cloth = new Mesh(
      new CircleGeometry(CLOTH, 128),
      new MeshLambertMaterial({ map: this.#weave() }),
    )
    const line = new Mesh(
      new RingGeometry(CIRCLE - 0.8, CIRCLE + 0.8, 160),
      new MeshBasicMaterial({ color: this.#colour('--felt-line') }),
    )
    const rim = new Mesh(
      new CylinderGeometry(CLOTH + 3, CLOTH + 3, 9, 160, 1, false),
      new MeshLambertMaterial({ color: this.#colour('--metal') }),
    )
    for (const flat of [cloth, line]) flat.rotation.x = -Math.PI / 2
    cloth.receiveShadow = true
    line.position.y = 0.08
    rim.position.y = -4.7
    this.#table.add(rim, cloth, line)
  }

  /** The cloth: its colour, woven. */
  #weave(): CanvasTexture {
    const [canvas, pen] = sheet(24)
    pen.fillStyle = this.#css('--felt')
    pen.fillRect(0, 0, 24, 24)
    pen.fillStyle = this.#css('--felt-2')
    pen.fillRect(0, 3, 12, 5)
    pen.fillRect(12, 15, 12, 5)
    const texture = textured(canvas)
    texture.wrapS = texture.wrapT = RepeatWrapping
    texture.repeat.set(125, 125)
    texture.anisotropy = 4
    return texture
  }

  #css(name: string): string {
    return `#${this.#colour(name).getHexString(SRGBColorSpace)}`
  }

  /** The halves and faces of the discs; every disc is an instance of each. */
  #discParts(opacity: number): Part[] {
    const made = (options: ConstructorParameters<typeof MeshLambertMaterial>[0]): Material =>
      new MeshLambertMaterial({
        transparent: opacity < 1,
        opacity,
        ...options,
      })
    const parts: [BufferGeometry, Material][] = [
      [half(1), made({ color: this.#colour('--ivory-edge') })],
      [half(-1), made({ color: this.#colour('--ebony-side') })],
      [face(1), made({ map: this.#face('w') })],
      [face(-1), made({ map: this.#face('b') })],
    ]
    return parts.map(([geometry, material]) => {
      const mesh = new InstancedMesh(geometry, material, MOST)
      mesh.frustumCulled = false
      mesh.castShadow = mesh.receiveShadow = opacity === 1
      mesh.count = 0
      return { mesh }
    })
  }

  /** White wears a ring, black a cross. */
  #face(side: 'w' | 'b'): CanvasTexture {
    const [canvas, pen] = sheet(256)
    pen.fillStyle = this.#css(side === 'w' ? '--ivory' : '--ebony')
    pen.fillRect(0, 0, 256, 256)
    pen.lineWidth = 12
    pen.lineCap = 'round'
    pen.strokeStyle = this.#css(side === 'w' ? '--ivory-mark' : '--ebony-mark')
    pen.beginPath()
    if (side === 'w') pen.arc(128, 128, 60, 0, 2 * Math.PI)
    else {
      pen.moveTo(78, 128)
      pen.lineTo(178, 128)
      pen.moveTo(128, 78)
      pen.lineTo(128, 178)
    }
    pen.stroke()
    return textured(canvas)
  }

  #redParts(): Mesh[] {
    const side = new MeshLambertMaterial({ color: this.#colour('--seat3-lo') })
    const north = new MeshLambertMaterial({ map: this.#letter('N') })
    const south = new MeshLambertMaterial({ map: this.#letter('S') })
    const meshes = [
      new Mesh(half(1), side),
      new Mesh(half(-1), side),
      new Mesh(face(1), north),
      new Mesh(face(-1), south),
    ]
    for (const mesh of meshes) {
      mesh.matrixAutoUpdate = false
      mesh.visible = false
      mesh.castShadow = mesh.receiveShadow = true
    }
    return meshes
  }

  #letter(text: string): CanvasTexture {
    const [canvas, pen] = sheet(256)
    pen.fillStyle = this.#css('--diver')
    pen.fillRect(0, 0, 256, 256)
    pen.fillStyle = this.#css('--ivory')
    const font = getComputedStyle(this.#canvas).getPropertyValue('--font-title') || 'serif'
    pen.font = `700 136px ${font}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(text, 128, 138)
    return textured(canvas)
  }

  #ring(colour: string, inner: number, outer: number): InstancedMesh {
    const geometry = new RingGeometry(RADIUS + inner, RADIUS + outer, 64)
    geometry.rotateX(-Math.PI / 2)
    const material = new MeshBasicMaterial({ color: this.#colour(colour), side: DoubleSide })
    const mesh = new InstancedMesh(geometry, material, MOST)
    mesh.frustumCulled = false
    mesh.count = 0
    return mesh
  }

  // ---- what changes ----

  show(drawing: Drawing): void {
    this.#drawing = drawing
    const known = drawing.discs.filter(({ number }) => number !== 0)
    place(this.#parts, known)
    place(
      this.#ghosts,
      drawing.ghosts.map(({ pose }) => pose),
    )
    const red = drawing.discs.find(({ number }) => number === 0)
    for (const mesh of this.#reds) {
      mesh.visible = !!red
      if (red) mesh.matrix.copy(matrixOf(red))
    }
    this.#encircle(drawing)
    clear(this.#signs)
    for (const [leaner, support] of drawing.lines) this.#force(leaner, support)
    if (drawing.reach) this.#circles(drawing.reach)
    if (drawing.held) this.#tether(drawing.held)
    for (const { pose, good } of drawing.ghosts) this.#halo(pose, good)
    this.draw()
  }

  #encircle({ discs, lit, chosen, last }: Drawing): void {
    const rings = this.#rings
    if (!rings) return
    const of = (is: (number: number) => boolean) => discs.filter(({ number }) => is(number))
    const meant = (number: number) => number === chosen
    place(
      [{ mesh: rings.rim }],
      of((number) => lit.has(number) || meant(number)),
      -0.12,
    )
    place(
      [{ mesh: rings.lit }],
      of((number) => lit.has(number) && !meant(number)),
    )
    place([{ mesh: rings.chosen }], of(meant))
    const only = (number: number) => last.has(number) && !lit.has(number) && !meant(number)
    place([{ mesh: rings.last }], of(only))
  }

  /** Three dotted lines between a leaner and what it leans on. */
  #force(leaner: Pose, support: Pose): void {
    const [from, to] = [spot(support.x, support.y, 0.6), spot(leaner.x, leaner.y, 0.6)]
    const across = new Vector3().subVectors(to, from).cross(UP)
    const points: Vector3[] = []
    for (const bow of [-0.62, 0, 0.62]) {
      const middle = new Vector3().addVectors(from, to).multiplyScalar(0.5)
      const curve = new QuadraticBezierCurve3(from, middle.addScaledVector(across, bow), to)
      points.push(...curve.getSpacedPoints(13))
    }
    this.#signs.add(this.#dots(points, '--pull', 2.3))
  }

  /** Between the two circles a disc leans; inside the inner one it snaps. */
  #circles(target: Pose): void {
    const round = (radius: number, count: number): Vector3[] =>
      Array.from({ length: count }, (_, k) => {
        const angle = (2 * Math.PI * k) / count
        const [x, y] = [target.x + radius * Math.cos(angle), target.y + radius * Math.sin(angle)]
        return spot(x, y, 0.5)
      })
    this.#signs.add(this.#dots(round(REACH * DIAMETER, 84), '--lit', 2.8))
    this.#signs.add(this.#dots(round(SNAP * DIAMETER, 44), '--pull', 2.8))
  }

  /** From the hand above to the disc, bent by the force on it. */
  #tether({ pose, hand, force }: NonNullable<Drawing['held']>): void {
    const [fx = 0, fy = 0, fz = 0] = force
    const end = spot(pose.x, pose.y, pose.z)
    const top = spot(hand.x, hand.y, hand.z + TETHER)
    const middle = new Vector3().addVectors(end, top).multiplyScalar(0.5)
    middle.add(new Vector3(fx, fz, -fy).multiplyScalar(BEND).clampLength(0, 40))
    const colour = this.#colour('--lit')
    const curve = new QuadraticBezierCurve3(end, middle, top)
    const plain = this.#keep('tether', () => new MeshBasicMaterial({ color: colour }))
    const round = this.#keep('knob', () => new MeshLambertMaterial({ color: colour }))
    const line = new Mesh(new TubeGeometry(curve, 18, 0.9, 8), plain)
    const knob = new Mesh(new SphereGeometry(4.2, 20, 14), round)
    knob.position.copy(top)
    knob.castShadow = true
    const foot = [spot(pose.x, pose.y, 0.4)]
    this.#signs.add(line, knob, this.#dots(foot, '--lit', 4))
  }

  #halo(pose: Pose, good: boolean): void {
    const geometry = new RingGeometry(RADIUS + 0.6, RADIUS + 2, 48)
    geometry.rotateX(-Math.PI / 2)
    const name = good ? '--lit' : '--pull'
    const material = this.#keep(
      `halo${name}`,
      () => new MeshBasicMaterial({ color: this.#colour(name), side: DoubleSide }),
    )
    const ring = new Mesh(geometry, material)
    ring.applyMatrix4(matrixOf(pose))
    this.#signs.add(ring)
  }

  #dots(points: Vector3[], colour: string, size: number): Points {
    const geometry = new BufferGeometry()
    const flat = points.flatMap(({ x, y, z }) => [x, y, z])
    geometry.setAttribute('position', new Float32BufferAttribute(flat, 3))
    return new Points(
      geometry,
      this.#keep(`dots${colour}${size}`, () => this.#dotted(colour, size)),
    )
  }

  #dotted(colour: string, size: number): Material {
    const [canvas, pen] = sheet(32)
    pen.fillStyle = 'white'
    pen.arc(16, 16, 14, 0, 2 * Math.PI)
    pen.fill()
    return new PointsMaterial({
      color: this.#colour(colour),
      size: size * 1.6,
      map: textured(canvas),
      alphaTest: 0.5,
    })
  }

  #keep(name: string, made: () => Material): Material {
    let found = this.#kept.get(name)
    if (!found) this.#kept.set(name, (found = made()))
    return found
  }

  #forget(): void {
    clear(this.#signs)
    for (const material of this.#kept.values()) discard(material)
    this.#kept.clear()
  }

  // ---- looking ----

  look(look: Look): void {
    const turned = look.view !== this.#look.view || look.focus?.number !== this.#look.focus?.number
    const moved = look.view === 'side' && look.focus
    this.#look = look
    if (turned || moved) this.#go(wantedCamera(look, this.#goal), turned)
  }

  #go(goal: Camera, slowly: boolean): void {
    const from = { ...this.#at }
    this.#goal = goal
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (!slowly || isStill()) {
      this.#at = goal
      this.draw()
      return
    }
    const began = performance.now()
    const step = (time: number): void => {
      const part = Math.min(1, Math.max(0, (time - began) / TURN_MS))
      const eased = 1 - (1 - part) ** 3
      this.#at = mixed(from, goal, eased)
      this.#render()
      this.#frame = part < 1 ? requestAnimationFrame(step) : 0
    }
    this.#frame = requestAnimationFrame(step)
  }

  orbit(dx: number, dy: number): void {
    const { around, above, ...rest } = this.#goal
    const higher = Math.min(90, Math.max(4, above + dy * 0.3))
    this.#go({ ...rest, around: around - dx * 0.4, above: higher }, false)
  }

  zoom(by: number): void {
    const far = Math.min(1500, Math.max(180, this.#goal.far * by))
    this.#go({ ...this.#goal, far }, false)
  }

  resize(width: number, height: number): void {
    if (!width || !height || (this.#size.x === width && this.#size.y === height)) return
    this.#size.set(width, height)
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / height
    this.draw()
  }

  project(x: number, y: number, z: number): [number, number] {
    this.#aim()
    const point = spot(x, y, z).project(this.#camera)
    return [(point.x + 1) / 2, (1 - point.y) / 2]
  }

  ground([left, top]: [number, number], height: number): [number, number] | null {
    this.#aim()
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(2 * left - 1, 1 - 2 * top), this.#camera)
    const hit = ray.ray.intersectPlane(new Plane(UP, -height), new Vector3())
    return hit && [hit.x, -hit.z]
  }

  #aim(): void {
    const { around, above, far, x, y } = this.#at
    const [turn, rise] = [radians(around), radians(Math.min(above, 89.9))]
    const level = far * Math.cos(rise)
    this.#camera.position.set(
      x + level * Math.sin(turn),
      far * Math.sin(rise),
      -y + level * Math.cos(turn),
    )
    this.#camera.lookAt(x, 0, -y)
    this.#camera.updateProjectionMatrix()
    this.#camera.updateMatrixWorld()
  }

  /** Soon, and once for all that has changed. */
  draw(): void {
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#render()
    })
  }

  #render(): void {
    this.#aim()
    this.#renderer.render(this.#scene, this.#camera)
    this.onrender?.()
  }

  /** The picture has changed its place under whatever lies above it. */
  onrender: (() => void) | undefined

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const group of [this.#table, this.#discs]) empty(group)
    this.#forget()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}

interface Part {
  mesh: InstancedMesh
}

/** Light from the top left, and some from everywhere. */
function lights(size: number): (HemisphereLight | DirectionalLight)[] {
  const soft = new HemisphereLight('#ffffff', '#c8d2cc', 1.55)
  const sun = new DirectionalLight('#ffffff', 2.1)
  sun.position.set(-230, 470, -250)
  sun.castShadow = true
  sun.shadow.mapSize.set(size, size)
  Object.assign(sun.shadow.camera, { left: -280, right: 280, top: 280, bottom: -280 })
  Object.assign(sun.shadow.camera, { near: 100, far: 1100 })
  sun.shadow.bias = -0.0006
  sun.shadow.normalBias = 0.4
  sun.shadow.radius = 2.5
  return [soft, sun]
}

function wantedCamera({ view, focus }: Look, from: Camera): Camera {
  if (view === 'top') return TOP
  if (view === 'table') return TABLE
  if (!focus) return { around: from.around, above: 10, far: 1000, x: 0, y: 0 }
  // across the way it leans, so that its tilt is seen
  return { around: bearingOf(focus), above: 9, far: 330, x: focus.x, y: focus.y }
}

function mixed(from: Camera, to: Camera, part: number): Camera {
  const turn = ((to.around - from.around + 540) % 360) - 180
  const mix = (a: number, b: number) => a + (b - a) * part
  return {
    around: from.around + turn * part,
    above: mix(from.above, to.above),
    far: mix(from.far, to.far),
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
  }
}

const spot = (x: number, y: number, z: number): Vector3 => new Vector3(x, z, -y)

function matrixOf({ x, y, z, nx, ny, nz }: Pose, along = 0): Matrix4 {
  const axis = new Vector3(nx, nz, -ny)
  const turn = new Quaternion().setFromUnitVectors(UP, axis)
  const at = spot(x, y, z).addScaledVector(UP, along)
  return new Matrix4().compose(at, turn, new Vector3(1, 1, 1))
}

function place(parts: Part[], poses: Pose[], along = 0): void {
  for (const { mesh } of parts) {
    mesh.count = Math.min(MOST, poses.length)
    poses.slice(0, MOST).forEach((one, at) => mesh.setMatrixAt(at, matrixOf(one, along)))
    mesh.instanceMatrix.needsUpdate = true
  }
}

/** The side of one half of a disc, with its edge broken. */
function half(up: 1 | -1): BufferGeometry {
  const edge = [
    new Vector2(RADIUS, 0),
    new Vector2(RADIUS, up * (HEIGHT / 2 - BEVEL)),
    new Vector2(RADIUS - BEVEL, up * (HEIGHT / 2)),
  ]
  return new LatheGeometry(up === 1 ? edge : edge.reverse(), 56)
}

function face(up: 1 | -1): BufferGeometry {
  const geometry = new CircleGeometry(RADIUS - BEVEL, 56)
  geometry.rotateX((-up * Math.PI) / 2)
  geometry.translate(0, (up * HEIGHT) / 2, 0)
  return geometry
}

function sheet(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  return [canvas, canvas.getContext('2d') as CanvasRenderingContext2D]
}

function textured(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** Everything away, with what it holds of the graphics card. */
function empty(group: Group): void {
  group.traverse((one) => {
    for (const material of [(one as Partial<Mesh>).material].flat()) if (material) discard(material)
  })
  clear(group)
}

/** Everything away; the materials stay. */
function clear(group: Group): void {
  group.traverse((one) => (one as Partial<Mesh>).geometry?.dispose())
  group.clear()
}

function discard(material: Material): void {
  const { map } = material as MeshLambertMaterial
  map?.dispose()
  material.dispose()
}

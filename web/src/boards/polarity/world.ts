// The table in three dimensions. Drawn only when something has changed; knows no rules.

import {
  BasicShadowMap,
  Group,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type InstancedMesh,
  type Mesh,
} from 'three'
import { isStill } from '../shared/motion.svelte'
import { mixed, orbited, TABLE, wantedCamera, zoomed, type Camera } from './camera'
import type { Drawing, Look, Painter } from './drawing'
import { Palette } from './palette'
import { CIRCLE, radians } from './poses'
import { cloth, discs, lights, redDisc, rings, type Rings } from './scenery'
import { clear, empty, matrixOf, place, spot, UP } from './shapes'
import { signs } from './signs'
import { isSoftware } from './webgl'

const FIELD_OF_VIEW = 26
const TURN_MS = 320

export class World implements Painter {
  #renderer: WebGLRenderer
  #scene = new Scene()
  #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 50, 5000)
  #at: Camera = TABLE
  #goal: Camera = this.#at
  #palette: Palette
  #frame = 0
  #table = new Group()
  #discs = new Group()
  #signs = new Group()
  #parts: InstancedMesh[] = []
  #ghosts: InstancedMesh[] = []
  #rings: Rings | null = null
  #line: Mesh | null = null
  #reds: Mesh[] = []
  #drawing: Drawing | null = null
  #look: Look = { view: 'table', focus: null }
  #size = new Vector2(1, 1)

  constructor(canvas: HTMLCanvasElement) {
    this.#palette = new Palette(canvas)
    // without a graphics card the processor draws: then with less detail
    const slow = isSoftware()
    this.#renderer = new WebGLRenderer({ canvas, antialias: !slow, alpha: true })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = slow ? BasicShadowMap : PCFShadowMap
    this.#renderer.setPixelRatio(slow ? 1 : Math.min(devicePixelRatio, 2))
    this.#scene.add(this.#table, this.#discs, this.#signs, ...lights(slow ? 1024 : 2048))
    this.repaint()
  }

  /** Create everything anew, in the colours of the theme. */
  repaint(): void {
    for (const group of [this.#table, this.#discs]) empty(group)
    this.#forget()
    const [rim, felt, line] = cloth(this.#palette)
    this.#table.add(rim, felt, line)
    this.#line = line
    this.#parts = discs(this.#palette, 1)
    this.#ghosts = discs(this.#palette, 0.5)
    this.#rings = rings(this.#palette)
    this.#reds = redDisc(this.#palette)
    const meshes = [...this.#parts, ...this.#ghosts, ...Object.values(this.#rings), ...this.#reds]
    this.#discs.add(...meshes)
    if (this.#drawing) this.show(this.#drawing)
  }

  #forget(): void {
    clear(this.#signs)
    this.#palette.forget()
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
    this.#line?.scale.setScalar(drawing.circle / CIRCLE)
    this.#encircle(drawing)
    clear(this.#signs)
    for (const sign of signs(this.#palette, drawing)) this.#signs.add(sign)
    this.draw()
  }

  #encircle({ discs, lit, chosen, last }: Drawing): void {
    const rings = this.#rings
    if (!rings) return
    const of = (is: (number: number) => boolean) => discs.filter(({ number }) => is(number))
    const meant = (number: number) => number === chosen
    place(
      [rings.rim],
      of((number) => lit.has(number) || meant(number)),
      -0.12,
    )
    place(
      [rings.lit],
      of((number) => lit.has(number) && !meant(number)),
    )
    place([rings.chosen], of(meant))
    const only = (number: number) => last.has(number) && !lit.has(number) && !meant(number)
    place([rings.last], of(only))
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
    this.#go(orbited(this.#goal, dx, dy), false)
  }

  zoom(by: number): void {
    this.#go(zoomed(this.#goal, by), false)
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

  /** Draw soon, once for all changes. */
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

  /** The picture has moved under its overlays. */
  onrender: (() => void) | undefined

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const group of [this.#table, this.#discs]) empty(group)
    this.#forget()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}

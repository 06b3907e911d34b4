// What stays while discs move: the cloth and its circle, the light, the meshes of the discs.

import {
  CircleGeometry,
  CylinderGeometry,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
  type BufferGeometry,
  type Material,
} from 'three'
import type { Palette } from './palette'
import { CIRCLE, CLOTH, RADIUS } from './poses'
import { face, half, MOST } from './shapes'

/** Light from the top left, and some from everywhere. */
export function lights(size: number): (HemisphereLight | DirectionalLight)[] {
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

/** The cloth, its circle, the rim. */
export function cloth(palette: Palette): [rim: Mesh, felt: Mesh, line: Mesh] {
  const felt = new Mesh(
    new CircleGeometry(CLOTH, 128),
    new MeshLambertMaterial({ map: palette.weave() }),
  )
  const line = new Mesh(
    new RingGeometry(CIRCLE - 0.8, CIRCLE + 0.8, 160),
    new MeshBasicMaterial({ color: palette.colour('--felt-line') }),
  )
  const rim = new Mesh(
    new CylinderGeometry(CLOTH + 3, CLOTH + 3, 9, 160, 1, false),
    new MeshLambertMaterial({ color: palette.colour('--metal') }),
  )
  for (const flat of [felt, line]) flat.rotation.x = -Math.PI / 2
  felt.receiveShadow = true
  line.position.y = 0.08
  rim.position.y = -4.7
  return [rim, felt, line]
}

/** The halves and faces of the discs; every disc is an instance of each. */
export function discs(palette: Palette, opacity: number): InstancedMesh[] {
  const made = (options: ConstructorParameters<typeof MeshLambertMaterial>[0]): Material =>
    new MeshLambertMaterial({
      transparent: opacity < 1,
      opacity,
      ...options,
    })
  const parts: [BufferGeometry, Material][] = [
    [half(1), made({ color: palette.colour('--ivory-edge') })],
    [half(-1), made({ color: palette.colour('--ebony-side') })],
    [face(1), made({ map: palette.face('w') })],
    [face(-1), made({ map: palette.face('b') })],
  ]
  return parts.map(([geometry, material]) => {
    const mesh = new InstancedMesh(geometry, material, MOST)
    mesh.frustumCulled = false
    mesh.castShadow = mesh.receiveShadow = opacity === 1
    mesh.count = 0
    return mesh
  })
}

export function redDisc(palette: Palette): Mesh[] {
  const side = new MeshLambertMaterial({ color: palette.colour('--seat3-lo') })
  const north = new MeshLambertMaterial({ map: palette.letter('N') })
  const south = new MeshLambertMaterial({ map: palette.letter('S') })
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

/** Rings round discs. */
function ring(palette: Palette, colour: string, inner: number, outer: number): InstancedMesh {
  const geometry = new RingGeometry(RADIUS + inner, RADIUS + outer, 64)
  geometry.rotateX(-Math.PI / 2)
  const material = new MeshBasicMaterial({ color: palette.colour(colour), side: DoubleSide })
  const mesh = new InstancedMesh(geometry, material, MOST)
  mesh.frustumCulled = false
  mesh.count = 0
  return mesh
}

export type Rings = Record<'rim' | 'lit' | 'chosen' | 'last', InstancedMesh>

export const rings = (palette: Palette): Rings => ({
  rim: ring(palette, '--lit-rim', 1.2, 4.2),
  lit: ring(palette, '--lit', 1.7, 3.4),
  chosen: ring(palette, '--lit', 1.7, 5.6),
  last: ring(palette, '--felt-line', 1.2, 2),
})

// Shapes for three.js, and the conversion from the page's millimetres to its coordinates.
//
//   the page   x to the right, y up the table, z above the cloth, millimetres
//   three.js   X = x, Y = z, Z = -y

import {
  BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  Quaternion,
  SRGBColorSpace,
  Vector2,
  Vector3,
  type Material,
} from 'three'
import { HEIGHT, RADIUS, type Pose } from './poses'

/** The most instances of a mesh. */
export const MOST = 60
const BEVEL = 0.7
export const UP = new Vector3(0, 1, 0)

export const spot = (x: number, y: number, z: number): Vector3 => new Vector3(x, z, -y)

export function matrixOf({ x, y, z, nx, ny, nz }: Pose, along = 0): Matrix4 {
  const axis = new Vector3(nx, nz, -ny)
  const turn = new Quaternion().setFromUnitVectors(UP, axis)
  const at = spot(x, y, z).addScaledVector(UP, along)
  return new Matrix4().compose(at, turn, new Vector3(1, 1, 1))
}

/** Place each mesh once for each pose. */
export function place(meshes: InstancedMesh[], poses: Pose[], along = 0): void {
  for (const mesh of meshes) {
    mesh.count = Math.min(MOST, poses.length)
    poses.slice(0, MOST).forEach((one, at) => mesh.setMatrixAt(at, matrixOf(one, along)))
    mesh.instanceMatrix.needsUpdate = true
  }
}

/** The side of one half of a disc, with a bevelled edge. */
export function half(up: 1 | -1): BufferGeometry {
  const edge = [
    new Vector2(RADIUS, 0),
    new Vector2(RADIUS, up * (HEIGHT / 2 - BEVEL)),
    new Vector2(RADIUS - BEVEL, up * (HEIGHT / 2)),
  ]
  return new LatheGeometry(up === 1 ? edge : edge.reverse(), 56)
}

export function face(up: 1 | -1): BufferGeometry {
  const geometry = new CircleGeometry(RADIUS - BEVEL, 56)
  geometry.rotateX((-up * Math.PI) / 2)
  geometry.translate(0, (up * HEIGHT) / 2, 0)
  return geometry
}

export function sheet(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  return [canvas, canvas.getContext('2d') as CanvasRenderingContext2D]
}

export function textured(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** Remove everything, and free its resources on the graphics card. */
export function empty(group: Group): void {
  group.traverse((one) => {
    for (const material of [(one as Partial<Mesh>).material].flat()) if (material) discard(material)
  })
  clear(group)
}

/** Remove everything; the materials stay. */
export function clear(group: Group): void {
  group.traverse((one) => (one as Partial<Mesh>).geometry?.dispose())
  group.clear()
}

export function discard(material: Material): void {
  const { map } = material as MeshLambertMaterial
  map?.dispose()
  material.dispose()
}

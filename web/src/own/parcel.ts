// A parcel: the reader's data on the way to another device. It is encrypted here with a key
// derived from a code; the server stores what it cannot read, for ten minutes, and hands it out
// once. The code is shown, typed, or scanned; no request contains it.

import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { post } from '../api/client'
import { words } from '../app/words.svelte'
import type { TakenParcel } from '../api/protocol'
import { ownThings, readThings, type Things } from './things'

/** Characters that cannot be mistaken for others (Crockford's). */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
/** The server accepts a little more. */
const MOST_BYTES = 80_000

const cipher = managedNonce(xchacha20poly1305)

/** 80 random bits, in groups that can be read aloud: `7K3X-…`. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  const text = [...bytes].map((byte) => CHARACTERS[byte % 32]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code as typed, without other characters; null if it is not a code.
 *
 *     readCode('7k3x 0o1l …')  ->  '7K3X0011…'
 */
export function readCode(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return text.length === LENGTH && [...text].every((one) => CHARACTERS.includes(one)) ? text : null
}

function hashed(purpose: string, code: string): Uint8Array {
  return sha256(utf8ToBytes(`ludion ${purpose} ${readCode(code)}`))
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const flow = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as never)
  return new Uint8Array(await new Response(flow as ReadableStream).arrayBuffer())
}

/** Compressed and encrypted, as text. */
export async function sealed(things: Things, code: string): Promise<string> {
  const plain = utf8ToBytes(JSON.stringify(things))
  const small = await through(plain, new CompressionStream('gzip'))
  const secret = cipher(hashed('key', code)).encrypt(small)
  return btoa(Array.from(secret, (byte) => String.fromCharCode(byte)).join(''))
}

export async function opened(text: string, code: string): Promise<Things> {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  const small = cipher(hashed('key', code)).decrypt(bytes)
  const plain = await through(small, new DecompressionStream('gzip'))
  return readThings(new TextDecoder().decode(plain))
}

/** Send the data of this browser; returns the code that takes them. */
export async function sendOff(): Promise<string> {
  const code = newCode()
  const body = await fitting(ownThings(), code)
  await post(`/api/parcels?lang=${words.lang}`, { id: bytesToHex(hashed('parcel', code)), body })
  return code
}

/** Of very many finished games only the latest are included. */
async function fitting(things: Things, code: string): Promise<string> {
  for (let most = 1000; ; most = Math.floor(most / 2)) {
    const body = await sealed(things, code)
    if (body.length <= MOST_BYTES || most < 10) return body
    const latest = (JSON.parse(things.kept.finished ?? '[]') as unknown[]).slice(0, most)
    things = { ...things, kept: { ...things.kept, finished: JSON.stringify(latest) } }
  }
}

export async function take(code: string): Promise<Things> {
  const id = bytesToHex(hashed('parcel', code))
  const { body } = await post<TakenParcel>(`/api/parcels/take?lang=${words.lang}`, { id })
  return opened(body, code)
}

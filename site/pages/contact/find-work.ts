import { contact } from '@atelier/contract'
import { sha256 } from '@noble/hashes/sha2.js'

export interface WorkRequest {
  token: string
  bits: number
}

/** Returns the proof of work for a token: see `work` in the contract. It takes seconds, so that pages call it in a worker. */
export function findWork({ token, bits }: WorkRequest): number[] {
  const input = new Uint8Array(36)
  input.set(sha256(token))
  const suffix = new DataView(input.buffer, 32)
  const found: number[] = []
  for (let number = 0; found.length < contact.WORK_PARTS; number += 1) {
    suffix.setUint32(0, number)
    if (hasZeroBits(sha256(input), bits)) found.push(number)
  }
  return found
}

function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const [first = 0, second = 0, third = 0, fourth = 0] = hash
  return Math.clz32((first << 24) | (second << 16) | (third << 8) | fourth) >= bits
}

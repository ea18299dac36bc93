// The work that a browser does before it sends the contact form, so that many messages cost a program much more than
// one message costs a person: https://en.wikipedia.org/wiki/Proof_of_work
import { createHash } from 'node:crypto'
import { contact } from '@atelier/contract'

/** About 260,000 hashes: a third of a second in a browser on a laptop, two seconds on a telephone. */
const BASE_BITS = 15
/** Six seconds on a laptop. */
const MAX_BITS = 19
const MESSAGES_PER_BIT = 8

/** Returns with how many zero bits the hashes must begin when so many messages with work have arrived lately. */
export function requiredBits(messages: number): number {
  return Math.min(MAX_BITS, BASE_BITS + Math.floor(messages / MESSAGES_PER_BIT))
}

/** Returns with how many zero bits all hashes of the numbers begin. 0 for numbers that are no work. */
export function countWorkBits(token: string, numbers: readonly number[]): number {
  const isAscending = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!)
  if (numbers.length !== contact.WORK_PARTS || !isAscending) return 0
  const seed = createHash('sha256').update(token).digest()
  return Math.min(...numbers.map((number) => countZeroBits(seed, number)))
}

function countZeroBits(seed: Buffer, number: number): number {
  const suffix = Buffer.alloc(4)
  suffix.writeUInt32BE(number)
  return Math.clz32(createHash('sha256').update(seed).update(suffix).digest().readUInt32BE())
}

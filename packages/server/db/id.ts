import { randomBytes } from 'node:crypto'

let last = 0n

/** A UUID that grows with time (RFC 9562, version 7), also within a millisecond of this process. */
export function newId(): string {
  const now = (BigInt(Date.now()) << 12n) | BigInt(randomBytes(2).readUInt16BE() & 0x3ff)
  last = now > last ? now : last + 1n
  const time = (last >> 12n).toString(16).padStart(12, '0')
  const step = (last & 0xfffn).toString(16).padStart(3, '0')
  const random = randomBytes(8)
  random[0] = (random[0]! & 0x3f) | 0x80
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${step}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

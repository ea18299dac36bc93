import { randomBytes } from 'node:crypto'

let lastTimestamp = 0n

/** The id that sorts directly after the given one: no other id is between them. */
export function uuidAfter(id: string): string {
  const next = BigInt(`0x${id.replaceAll('-', '')}`) + 1n
  const hex = next.toString(16).padStart(32, '0')
  return [0, 8, 12, 16, 20].map((start, i, starts) => hex.slice(start, starts[i + 1])).join('-')
}

/**
 * IDs sort by creation time; within one process, even those of the same millisecond do (RFC 9562).
 * @param earlier an id that the new one sorts after, although the server that created it may have a clock that is ahead
 */
export function createUuidV7(earlier?: string): string {
  const now = (BigInt(Date.now()) << 12n) | BigInt(randomBytes(2).readUInt16BE() & 0x3ff)
  lastTimestamp = now > lastTimestamp ? now : lastTimestamp + 1n
  const earliest = earlier ? timestampOf(earlier) + 1n : 0n
  const timestamp = earliest > lastTimestamp ? earliest : lastTimestamp
  const time = (timestamp >> 12n).toString(16).padStart(12, '0')
  const sequence = (timestamp & 0xfffn).toString(16).padStart(3, '0')
  const random = randomBytes(8)
  random[0] = (random[0]! & 0x3f) | 0x80
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** The milliseconds and the sequence number in an id, without the version between them. */
function timestampOf(id: string): bigint {
  const hex = id.replaceAll('-', '')
  return BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`)
}

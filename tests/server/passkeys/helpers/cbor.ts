/** What attestation objects and COSE keys consist of: https://www.rfc-editor.org/rfc/rfc8949.html#section-3.1 */
export type CborValue = number | string | Uint8Array | CborValue[] | Map<number | string, CborValue>

export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([encodeHead(3, bytes.length), bytes])
  }
  if (value instanceof Uint8Array) return Buffer.concat([encodeHead(2, value.length), value])
  if (Array.isArray(value))
    return Buffer.concat([encodeHead(4, value.length), ...value.map(encodeCbor)])
  const entries = [...value].flat().map(encodeCbor)
  return Buffer.concat([encodeHead(5, value.size), ...entries])
}

/** The major type and its argument, in the shortest form. */
function encodeHead(majorType: number, argument: number): Buffer {
  const type = majorType << 5
  if (argument < 24) return Buffer.from([type | argument])
  if (argument < 2 ** 8) return Buffer.from([type | 24, argument])
  if (argument < 2 ** 16) return Buffer.from([type | 25, argument >> 8, argument & 255])
  const bytes = Buffer.from([type | 26, 0, 0, 0, 0])
  bytes.writeUInt32BE(argument, 1)
  return bytes
}

// A writer of ZIP files that can also lie about what is in them.
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** What a part of a ZIP file contains, in its compressed form. */
export interface Deflated {
  bytes: Buffer
  size: number
  checksum: number
}

export type Content = string | Buffer | Deflated
export type Parts = Record<string, Content>

export interface ZipEntry extends Deflated {
  name: string
  method?: number
  flags?: number
  /** The uncompressed size that the file states. */
  statedSize?: number
  statedCompressedSize?: number
  /** Where the directory says that the part is. */
  statedOffset?: number
  extra?: Buffer
  /** The directory lists the part, but its bytes are not written again. */
  isListedOnly?: boolean
}

const FAST = 1
const END_OF_DEFLATED = Buffer.from([3, 0])

/** Compresses texts that follow each other, each any number of times, without holding them in memory. */
export function deflatePieces(
  ...pieces: readonly (readonly [text: string, times: number])[]
): Deflated {
  const parts: Buffer[] = []
  let size = 0
  let checksum = 0
  for (const [text, times] of pieces) {
    const bytes = Buffer.from(text)
    // Nothing before a full flush is referred to after it, so the piece can be repeated.
    const piece = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
    for (let time = 0; time < times; time += 1) {
      parts.push(piece)
      checksum = crc32(bytes, checksum)
    }
    size += bytes.length * times
  }
  return { bytes: Buffer.concat([...parts, END_OF_DEFLATED]), size, checksum }
}

export function deflate(content: Content): Deflated {
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return content
  const bytes = Buffer.from(content)
  return {
    bytes: deflateRawSync(bytes, { level: FAST }),
    size: bytes.length,
    checksum: crc32(bytes),
  }
}

export const entriesOf = (parts: Parts): ZipEntry[] =>
  Object.entries(parts).map(([name, content]) => {
    const { bytes, size, checksum } = deflate(content)
    return { name, bytes, size, checksum }
  })

export const zip = (parts: Parts): Buffer => zipEntries(entriesOf(parts))

export function zipEntries(entries: readonly ZipEntry[], comment = Buffer.alloc(0)): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    directory.push(directoryHeader(entry, entry.statedOffset ?? offset))
    if (entry.isListedOnly) continue
    const header = localHeader(entry)
    local.push(header, entry.bytes)
    offset += header.length + entry.bytes.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...local, list, endRecord(entries.length, list.length, offset, comment)])
}

/** The fields that both headers of a part share. */
function sharedFields(entry: ZipEntry): Buffer {
  const { method = 8, flags = 0, bytes, size, checksum, name, extra } = entry
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(0x5a_21_00_00, 6)
  fields.writeUInt32LE(checksum, 10)
  fields.writeUInt32LE(entry.statedCompressedSize ?? bytes.length, 14)
  fields.writeUInt32LE(entry.statedSize ?? size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  fields.writeUInt16LE(extra?.length ?? 0, 24)
  return fields
}

export function localHeader(entry: ZipEntry): Buffer {
  const signature = Buffer.from('PK\x03\x04', 'latin1')
  return Buffer.concat([
    signature,
    sharedFields(entry),
    Buffer.from(entry.name),
    entry.extra ?? Buffer.alloc(0),
  ])
}

function directoryHeader(entry: ZipEntry, offset: number): Buffer {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  return Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    sharedFields(entry),
    place,
    Buffer.from(entry.name),
    entry.extra ?? Buffer.alloc(0),
  ])
}

function endRecord(count: number, size: number, offset: number, comment: Buffer): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, comment])
}

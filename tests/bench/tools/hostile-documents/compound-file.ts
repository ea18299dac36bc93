// A file of OLE, as of Office before 2007 and around encrypted files: https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
const SECTOR = 512
const END_OF_CHAIN = 0xff_ff_ff_fe
const FREE = 0xff_ff_ff_ff
const ENTRY = 128

interface CompoundOptions {
  /** The table of sectors ends in no chain: each names itself as the next. */
  isLooping?: boolean
}

/** Streams are padded to 4096 bytes, so that they need no small sectors. */
export function compoundFile(
  streams: Record<string, Buffer>,
  { isLooping = false }: CompoundOptions = {},
): Buffer {
  const names = Object.keys(streams)
  const directorySectors = Math.ceil(((names.length + 1) * ENTRY) / SECTOR)
  const contents = names.map((name) => padded(streams[name]!, 4096))
  const table: number[] = [0xff_ff_ff_fd]
  addChain(table, directorySectors, isLooping)
  const starts = contents.map((content) => addChain(table, content.length / SECTOR, isLooping))
  const entries = [directoryEntry('Root Entry', 5, END_OF_CHAIN, 0, names.length > 0 ? 1 : FREE)]
  for (const [index, name] of names.entries()) {
    const next = index + 1 < names.length ? index + 2 : FREE
    entries.push(directoryEntry(name, 2, starts[index]!, contents[index]!.length, FREE, next))
  }
  return Buffer.concat([
    header(),
    sectorTable(table),
    padded(Buffer.concat(entries), directorySectors * SECTOR),
    ...contents,
  ])
}

function addChain(table: number[], length: number, isLooping: boolean): number {
  const start = table.length
  for (let at = 0; at < length; at += 1) {
    const last = isLooping ? start : END_OF_CHAIN
    table.push(at + 1 < length ? start + at + 1 : last)
  }
  return start
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR, 0xff)
  bytes.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  for (const [value, offset] of [
    [0x3e, 24],
    [3, 26],
    [0xff_fe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    bytes.writeUInt16LE(value, offset)
  for (const [value, offset] of [
    [1, 44],
    [1, 48],
    [4096, 56],
    [END_OF_CHAIN, 60],
    [END_OF_CHAIN, 68],
    [0, 76],
  ] as const)
    bytes.writeUInt32LE(value, offset)
  return bytes
}

/** One sector: enough for 128 others. */
function sectorTable(table: readonly number[]): Buffer {
  if (table.length > SECTOR / 4) throw new Error('The streams are too long for one table.')
  const bytes = Buffer.alloc(SECTOR, 0xff)
  for (const [index, next] of table.entries()) bytes.writeUInt32LE(next, index * 4)
  return bytes
}

function directoryEntry(
  name: string,
  type: number,
  start: number,
  size: number,
  child = FREE,
  right = FREE,
): Buffer {
  const bytes = Buffer.alloc(ENTRY)
  const text = name.slice(0, 31)
  bytes.write(text, 0, 'utf16le')
  bytes.writeUInt16LE((text.length + 1) * 2, 64)
  bytes[66] = type
  bytes[67] = 1
  bytes.writeUInt32LE(FREE, 68)
  bytes.writeUInt32LE(right, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function padded(bytes: Buffer, unit: number): Buffer {
  const length = Math.max(unit, Math.ceil(bytes.length / unit) * unit)
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
}

export interface ReadEvent {
  tick: number
  status: number
  /** Of a meta event. */
  type?: number
  data: number[]
}

/** Reads a standard MIDI file, strictly: everything must be where its lengths say. */
export function readMidi(bytes: Uint8Array): {
  division: number
  format: number
  tracks: ReadEvent[][]
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4))
  if (name(0) !== 'MThd' || view.getUint32(4) !== 6) throw new Error('No header')
  const tracks: ReadEvent[][] = []
  let offset = 14
  for (let track = 0; track < view.getUint16(10); track += 1) {
    if (name(offset) !== 'MTrk') throw new Error(`No track at ${offset}`)
    const end = offset + 8 + view.getUint32(offset + 4)
    tracks.push(readTrack(bytes.subarray(offset + 8, end)))
    offset = end
  }
  if (offset !== bytes.length) throw new Error('Something follows the last track')
  return { division: view.getUint16(12), format: view.getUint16(8), tracks }
}

const DATA_BYTES: Record<number, number> = { 8: 2, 9: 2, 10: 2, 11: 2, 12: 1, 13: 1, 14: 2 }

function readTrack(bytes: Uint8Array): ReadEvent[] {
  const events: ReadEvent[] = []
  let offset = 0
  let tick = 0
  const next = () => {
    const byte = bytes[offset]
    if (byte === undefined) throw new Error('The track ends within an event')
    offset += 1
    return byte
  }
  const variable = () => {
    let value = 0
    for (;;) {
      const byte = next()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
  const take = (count: number) => Array.from({ length: count }, next)
  while (offset < bytes.length) {
    tick += variable()
    const status = next()
    if (status === 0xff) {
      const type = next()
      events.push({ tick, status, type, data: take(variable()) })
    } else {
      const data = take(DATA_BYTES[status >> 4] ?? 0)
      if (data.some((byte) => byte > 127)) throw new Error('A data byte is too large')
      events.push({ tick, status, data })
    }
  }
  return events
}

export const textOf = ({ data }: ReadEvent): string => Buffer.from(data).toString('utf8')

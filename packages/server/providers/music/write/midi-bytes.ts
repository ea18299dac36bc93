/** What happens at a tick of a track. */
export interface MidiEvent {
  tick: number
  /** Of events at the same tick: the lower comes first. */
  order: number
  bytes: number[]
}

const META = 0xff
const END_OF_TRACK = 0x2f
/** Tracks that are played together. */
const FORMAT = 1

/** A standard MIDI file. https://midi.org/standard-midi-files */
export function midiFile(division: number, tracks: MidiEvent[][], end: number): Uint8Array {
  const header = [...word(FORMAT), ...word(tracks.length), ...word(division)]
  const chunks = [chunk('MThd', header), ...tracks.map((events) => midiTrack(events, end))]
  return Uint8Array.from(chunks.flat())
}

function midiTrack(events: MidiEvent[], end: number): number[] {
  const bytes: number[] = []
  let last = 0
  for (const event of events.toSorted((a, b) => a.tick - b.tick || a.order - b.order)) {
    bytes.push(...variableLength(event.tick - last))
    for (const byte of event.bytes) bytes.push(byte)
    last = event.tick
  }
  bytes.push(...variableLength(Math.max(0, end - last)), ...meta(END_OF_TRACK, []))
  return chunk('MTrk', bytes)
}

function chunk(name: string, bytes: number[]): number[] {
  return [...Buffer.from(name, 'latin1'), ...long(bytes.length), ...bytes]
}

export function meta(type: number, bytes: number[]): number[] {
  return [META, type, ...variableLength(bytes.length), ...bytes]
}

export function metaText(type: number, text: string): number[] {
  return meta(type, [...Buffer.from(text, 'utf8')])
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

function word(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff]
}

function long(value: number): number[] {
  return [...word(value >>> 16), ...word(value & 0xffff)]
}

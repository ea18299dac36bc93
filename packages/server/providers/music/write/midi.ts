import { TICKS_PER_QUARTER, type music } from '@atelier/contract'
import { createTimeline, swung } from '@atelier/music'
import { toOneLine } from '../../../helpers/escape.ts'
import { midiFile, meta, metaText, type MidiEvent } from './midi-bytes.ts'
import { midiNotes } from './midi-notes.ts'
import { PROGRAMS } from './programs.ts'
import { writtenKey } from './written-key.ts'

type Part = music.Piece['parts'][number]

const TRACK_NAME = 0x03
const MARKER = 0x06
const TEMPO = 0x51
const TIME_SIGNATURE = 0x58
const KEY_SIGNATURE = 0x59
const MICROSECONDS_PER_MINUTE = 60_000_000
const MAX_TEMPO_VALUE = 0xff_ff_ff

const PROGRAM_CHANGE = 0xc0
const CONTROL_CHANGE = 0xb0
const VOLUME = 7
const PAN = 10
const DRUM_CHANNEL = 9

/** Writes a piece for other programs that play: its swing and ornaments are written out. */
export function writeMidi(piece: music.Piece, title: string): Uint8Array {
  const { ticksPerBar } = createTimeline(piece)
  const end = piece.bars * ticksPerBar
  const channels = assignChannels(piece.parts)
  const tracks = piece.parts.map((part, index) => partTrack(piece, part, channels[index]!))
  return midiFile(TICKS_PER_QUARTER, [conductorTrack(piece, title), ...tracks], end)
}

function conductorTrack(piece: music.Piece, title: string): MidiEvent[] {
  const { meter, mode } = piece
  const { fifths } = writtenKey(piece)
  const { ticksPerBar } = createTimeline(piece)
  const clocks = meter.unit === 8 ? 36 : 24
  return [
    first(metaText(TRACK_NAME, toOneLine(title))),
    first(meta(TIME_SIGNATURE, [meter.beats, Math.log2(meter.unit), clocks, 8])),
    first(meta(KEY_SIGNATURE, [fifths & 0xff, mode === 'minor' ? 1 : 0])),
    ...piece.tempos.map(({ tick, tempo }) => ({ tick, order: 1, bytes: tempoBytes(tempo) })),
    ...piece.sections.map(({ name, bar }) => ({
      tick: bar * ticksPerBar,
      order: 2,
      bytes: metaText(MARKER, name),
    })),
  ]
}

function tempoBytes(tempo: number): number[] {
  const value = Math.min(MAX_TEMPO_VALUE, Math.round(MICROSECONDS_PER_MINUTE / tempo))
  return meta(TEMPO, [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff])
}

function partTrack(piece: music.Piece, part: Part, channel: number): MidiEvent[] {
  return [
    first(metaText(TRACK_NAME, `${part.role}: ${part.instrument}`)),
    first([PROGRAM_CHANGE | channel, PROGRAMS[part.instrument]]),
    first([CONTROL_CHANGE | channel, VOLUME, toSevenBits(part.level)]),
    first([CONTROL_CHANGE | channel, PAN, toSevenBits((part.pan + 1) / 2)]),
    ...midiNotes(piece, part, channel, (tick) => Math.round(swung(tick, piece.swing))),
  ]
}

/** The tenth channel is for drums only. */
function assignChannels(parts: Part[]): number[] {
  let next = 0
  return parts.map(({ instrument }) => {
    if (instrument === 'drums') return DRUM_CHANNEL
    const channel = next
    next = next + 1 === DRUM_CHANNEL ? DRUM_CHANNEL + 1 : next + 1
    return channel
  })
}

function first(bytes: number[]): MidiEvent {
  return { tick: 0, order: 0, bytes }
}

function toSevenBits(value: number): number {
  return Math.max(0, Math.min(127, Math.round(value * 127)))
}

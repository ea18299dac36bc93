import type { music } from '@atelier/contract'
import { createTimeline, DEFAULT_SLIDE, playOrnament, slideSeconds } from '@atelier/music'
import { toOneLine } from '../../../helpers/escape.ts'
import { metaText, type MidiEvent } from './midi-bytes.ts'

type Part = music.Piece['parts'][number]
type Note = Part['notes'][number]

const LYRIC = 0x05
const NOTE_OFF = 0x80
const NOTE_ON = 0x90
const CONTROL_CHANGE = 0xb0
const PITCH_BEND = 0xe0
const MODULATION = 1
const VIBRATO = 70
/** Controllers that set a registered parameter. 0, 0 is the range of the pitch bend. */
const PARAMETER_HIGH = 101
const PARAMETER_LOW = 100
const DATA_ENTRY = 6
/** In semitones. */
const BEND_RANGE = 6
const BEND_CENTRE = 8_192
const BEND_STEP_TICKS = 2

/** Of events at the same tick: a note ends before the next begins, which begins at its own pitch. */
const ORDER = { set: 0, off: 1, bend: 2, lyric: 3, on: 4 }

interface Sounding {
  start: number
  end: number
  pitch: number
  velocity: number
}

/** The notes of a part as they are played: `toPlayed` gives the tick at which a written tick is heard. */
export function midiNotes(
  piece: music.Piece,
  part: Part,
  channel: number,
  toPlayed: (tick: number) => number,
): MidiEvent[] {
  const { secondsAt } = createTimeline(piece)
  const events: MidiEvent[] = []
  const sounding: Sounding[] = []
  if (part.notes.some(({ ornament }) => ornament === 'slide')) events.push(...bendRange(channel))
  for (const note of part.notes) {
    const start = toPlayed(note.tick)
    const end = Math.max(start + 1, toPlayed(note.tick + note.length))
    const seconds = secondsAt(note.tick + note.length) - secondsAt(note.tick)
    for (const { offset, length, pitch, loudness } of playOrnament(
      note,
      piece,
      seconds / note.length,
    )) {
      const stretch = (end - start) / note.length
      sounding.push({
        start: Math.max(0, start + Math.round(offset * stretch)),
        end: start + Math.round((offset + length) * stretch),
        pitch,
        velocity: Math.max(1, Math.min(127, Math.round(note.velocity * loudness))),
      })
    }
    events.push(...expression(note, { start, end, seconds }, channel))
  }
  return [...events, ...withoutOverlaps(sounding).flatMap((note) => onAndOff(note, channel))]
}

function expression(
  { ornament, from, syllable }: Note,
  { start, end, seconds }: { start: number; end: number; seconds: number },
  channel: number,
): MidiEvent[] {
  const events: MidiEvent[] = []
  if (syllable) {
    events.push({ tick: start, order: ORDER.lyric, bytes: metaText(LYRIC, toOneLine(syllable)) })
  }
  if (ornament === 'vibrato') {
    const wheel = (tick: number, value: number, order: number) =>
      events.push({ tick, order, bytes: [CONTROL_CHANGE | channel, MODULATION, value] })
    wheel(start, VIBRATO, ORDER.bend)
    wheel(end, 0, ORDER.set)
  }
  if (ornament === 'slide') {
    const ticks = Math.max(1, Math.round(((end - start) * slideSeconds(seconds)) / seconds))
    events.push(...slide(start, ticks, from ?? DEFAULT_SLIDE, channel))
  }
  return events
}

function slide(start: number, ticks: number, from: number, channel: number): MidiEvent[] {
  const events: MidiEvent[] = []
  for (let tick = 0; tick < ticks; tick += BEND_STEP_TICKS) {
    events.push(bend(start + tick, from * (1 - tick / ticks), channel))
  }
  events.push(bend(start + ticks, 0, channel))
  return events
}

function bend(tick: number, semitones: number, channel: number): MidiEvent {
  const value = Math.round(BEND_CENTRE + (semitones / BEND_RANGE) * (BEND_CENTRE - 1))
  return { tick, order: ORDER.bend, bytes: [PITCH_BEND | channel, value & 0x7f, value >> 7] }
}

function bendRange(channel: number): MidiEvent[] {
  const control = CONTROL_CHANGE | channel
  return [
    [control, PARAMETER_HIGH, 0],
    [control, PARAMETER_LOW, 0],
    [control, DATA_ENTRY, BEND_RANGE],
  ].map((bytes) => ({ tick: 0, order: ORDER.set, bytes }))
}

/** A channel has one voice for each pitch: a note ends when the same pitch is struck again. */
function withoutOverlaps(notes: Sounding[]): Sounding[] {
  const lastOf = new Map<number, Sounding>()
  const kept: Sounding[] = []
  for (const note of notes.toSorted((a, b) => a.start - b.start)) {
    const last = lastOf.get(note.pitch)
    if (last?.start === note.start) {
      last.end = Math.max(last.end, note.end)
      continue
    }
    if (last && last.end > note.start) last.end = note.start
    const copy = { ...note, end: Math.max(note.start + 1, note.end) }
    lastOf.set(note.pitch, copy)
    kept.push(copy)
  }
  return kept
}

function onAndOff({ start, end, pitch, velocity }: Sounding, channel: number): MidiEvent[] {
  return [
    { tick: start, order: ORDER.on, bytes: [NOTE_ON | channel, pitch, velocity] },
    { tick: end, order: ORDER.off, bytes: [NOTE_OFF | channel, pitch, 0] },
  ]
}

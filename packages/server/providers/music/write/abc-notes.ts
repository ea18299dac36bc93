import type { music } from '@atelier/contract'
import { playOrnament } from '@atelier/music'
import { ABC_SIGNS, abcPitch } from './abc-pitch.ts'
import { nameOf, type ChordSymbol } from './chord-symbols.ts'
import type { Clef } from './part-names.ts'
import { drumSign } from './percussion.ts'
import type { ScoreBar, ScoreEvent } from './score.ts'
import { octaveOf, signatureAlter, spell, type WrittenKey } from './written-key.ts'

type Note = music.Piece['parts'][number]['notes'][number]

export interface AbcContext {
  piece: music.Piece
  key: WrittenKey
  beat: number
  chordTonesAt(tick: number): readonly string[]
  symbols: ChordSymbol[]
  clef: Clef
}

/** Of a length of 1: an eighth. */
const UNIT_TICKS = 48
/** Octaves between what such a clef shows and what sounds. */
const CLEF_OCTAVES: Partial<Record<Clef, number>> = { 'bass-down': 1, 'treble-up': -1 }
/** In seconds a tick: at this speed there is room for every ornament. */
const ANY_SPEED = 0.005

/** The notes of a bar, without its bar line. */
export function barNotes({ events }: ScoreBar, barStart: number, context: AbcContext): string {
  const writePitch = createPitchWriter(context)
  let text = ''
  for (const [index, event] of events.entries()) {
    const tick = barStart + event.start
    if (index > 0 && event.start % context.beat === 0) text += ' '
    else if (index > 0 && isLong(event)) text += ' '
    text += symbolsAt(context.symbols, tick, event.length)
    text += tupletMark(event, events, index)
    text += eventText(event, tick, context, writePitch)
  }
  return text
}

const isLong = (event: ScoreEvent) => event.notes.length === 0 || event.length >= 96

function symbolsAt(symbols: ChordSymbol[], tick: number, length: number): string {
  return symbols
    .filter((symbol) => symbol.tick >= tick && symbol.tick < tick + length)
    .map(({ root, suffix, bass }) => `"${nameOf(root)}${suffix}${bass ? `/${nameOf(bass)}` : ''}"`)
    .join('')
}

/** Three in the time of two, for as many notes as the group has. */
function tupletMark(event: ScoreEvent, events: ScoreEvent[], index: number): string {
  if (event.tuplet !== 'first') return ''
  const last = events.findIndex((each, place) => place >= index && each.tuplet === 'last')
  return `(3:2:${last - index + 1}`
}

function eventText(
  event: ScoreEvent,
  tick: number,
  context: AbcContext,
  writePitch: PitchWriter,
): string {
  const length = lengthText(event)
  if (event.notes.length === 0) return `z${length}`
  const marks = event.isTiedFrom
    ? ''
    : event.notes.map((note) => mark(note, tick, event.isTiedTo, context, writePitch)).join('')
  const pitches = [...new Set(event.notes.map(({ pitch }) => writePitch(pitch, tick)))]
  const chord = pitches.length === 1 ? pitches[0]! : `[${pitches.join('')}]`
  return `${marks}${chord}${length}${event.isTiedTo ? '-' : ''}`
}

/** In eighths: 3/2, or /2 for a half, or nothing for one. */
function lengthText({ length, value }: ScoreEvent): string {
  let numerator = value.isTriplet ? (length * 3) / 2 : length
  let denominator = UNIT_TICKS
  while (numerator % 2 === 0 && denominator % 2 === 0) {
    numerator /= 2
    denominator /= 2
  }
  if (numerator % 3 === 0 && denominator % 3 === 0) {
    numerator /= 3
    denominator /= 3
  }
  const above = numerator === 1 ? '' : String(numerator)
  return denominator === 1 ? above : `${above}/${denominator}`
}

function mark(
  note: Note,
  tick: number,
  isTied: boolean,
  context: AbcContext,
  writePitch: PitchWriter,
): string {
  if (context.clef === 'percussion') return ''
  switch (note.ornament) {
    case 'grace':
      return `{${writePitch(playOrnament(note, context.piece, ANY_SPEED)[0]!.pitch, tick)}}`
    case 'mordent':
      return 'P'
    case 'trill':
      // Programs that play ABC lose count when a note with a real trill is tied.
      return isTied ? '"^tr"' : '!trill!'
    case 'slide':
      return '!slide!'
    // ABC has no sign for it.
    case 'vibrato':
    case undefined:
      return ''
  }
}

type PitchWriter = (pitch: number, tick: number) => string

/**
 * Writes the pitches of one bar. Programs disagree whether a sign counts in other octaves too: where that makes a
 * difference, the sign is written again, as after a bar line in a tie.
 */
function createPitchWriter({ key, clef, chordTonesAt }: AbcContext): PitchWriter {
  const signs = new Map<string, number>()
  return (pitch, tick) => {
    if (clef === 'percussion') return abcPitch(drumSign(pitch))
    const spelling = spell(pitch, key, chordTonesAt(tick))
    const { step, alter } = spelling
    const letter = abcPitch({ step, octave: octaveOf(pitch, spelling) + (CLEF_OCTAVES[clef] ?? 0) })
    const signature = signatureAlter(step, key)
    const readings = [signs.get(letter) ?? signature, signs.get(`any ${step}`) ?? signature]
    if (readings.every((reading) => reading === alter)) return letter
    signs.set(letter, alter).set(`any ${step}`, alter)
    return ABC_SIGNS[alter]! + letter
  }
}

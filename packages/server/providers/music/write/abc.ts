import type { music } from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import { barNotes, type AbcContext } from './abc-notes.ts'
import { abcSyllables, abcText } from './abc-text.ts'
import { chordTonesAt, nameOf, readChordSymbols } from './chord-symbols.ts'
import { clefOf, partNames, readSyllables, type Clef } from './part-names.ts'
import { drumSign } from './percussion.ts'
import { PROGRAMS } from './programs.ts'
import { abcPitch } from './abc-pitch.ts'
import { beatTicks, layOutPart, type ScoreBar } from './score.ts'
import { spellingOf, writtenKey } from './written-key.ts'

type Part = music.Piece['parts'][number]

const BARS_IN_LINE = 4
const CLEFS: Record<Clef, string> = {
  treble: 'treble',
  'treble-up': 'treble+8',
  bass: 'bass',
  'bass-down': 'bass-8',
  percussion: 'perc',
}

/**
 * Writes a piece as a page draws it: a voice for each part, in the order of the parts, and four bars of every voice after
 * each other. https://abcnotation.com/wiki/abc:standard:v2.1
 */
export function writeAbc(piece: music.Piece, title: string): string {
  const voices = piece.parts.map((part, index) => createVoice(piece, part, index === 0))
  const lines = [...header(piece, title)]
  for (let bar = 0; bar < piece.bars; bar += BARS_IN_LINE) {
    for (const [index, voice] of voices.entries()) {
      lines.push(`V:${voiceName(piece.parts[index]!)}`)
      if (bar === 0) lines.push(...instructions(piece.parts[index]!))
      lines.push(...voice(bar, Math.min(piece.bars, bar + BARS_IN_LINE)))
    }
  }
  return `${lines.join('\n')}\n`
}

const voiceName = ({ role }: Part) => role

function header(piece: music.Piece, title: string): string[] {
  const key = writtenKey(piece)
  const names = partNames(piece)
  const swing = piece.swing > 0.52 ? '"Swing" ' : ''
  return [
    '%abc-2.1',
    'X:1',
    `T:${abcText(title)}`,
    `M:${piece.meter.beats}/${piece.meter.unit}`,
    'L:1/8',
    `Q:${swing}1/4=${Math.round(piece.tempos[0]!.tempo)}`,
    `%%score ${piece.parts.map(voiceName).join(' ')}`,
    ...piece.parts.map(
      (part, index) => `V:${voiceName(part)} name="${names[index]}" clef=${CLEFS[clefOf(part)]}`,
    ),
    // The chords are played by a part already.
    '%%MIDI gchordoff',
    `K:${nameOf(spellingOf(key.tonic))}${key.mode === 'minor' ? 'm' : ''}`,
  ]
}

/** What programs that play the notes need to know. */
function instructions({ instrument, notes }: Part): string[] {
  if (instrument !== 'drums') return [`%%MIDI program ${PROGRAMS[instrument]}`]
  const drums = new Map(notes.map(({ pitch }) => [abcPitch(drumSign(pitch)), pitch]))
  return [
    '%%MIDI channel 10',
    ...[...drums].map(([letter, pitch]) => `%%MIDI drummap ${letter} ${pitch}`),
  ]
}

/** The lines of a voice from one bar to another. */
function createVoice(piece: music.Piece, part: Part, hasSymbols: boolean) {
  const key = writtenKey(piece)
  const { ticksPerBar } = createTimeline(piece)
  const beat = beatTicks(piece.meter)
  const symbols = hasSymbols ? readChordSymbols(piece.chords, key) : []
  // A symbol stands over a note, so a note over which the chord changes is divided.
  const cuts = new Set(symbols.map(({ tick }) => tick).filter((tick) => tick % beat === 0))
  const bars = layOutPart(piece, part, cuts)
  const syllables = readSyllables(part)
  const context: AbcContext = {
    piece,
    key,
    beat,
    chordTonesAt: chordTonesAt(piece.chords, key),
    symbols,
    clef: clefOf(part),
  }
  return (from: number, to: number): string[] => {
    const barsOfLine = bars.slice(from, to)
    const music = barsOfLine.map((bar, index) =>
      barNotes(bar, (from + index) * ticksPerBar, context),
    )
    const line = `${music.join(' | ')} ${to === piece.bars ? '|]' : '|'}`
    return hasSyllables(barsOfLine, syllables)
      ? [line, `w:${abcSyllables(barsOfLine, syllables)}`]
      : [line]
  }
}

function hasSyllables(bars: ScoreBar[], syllables: ReturnType<typeof readSyllables>): boolean {
  return bars.some(({ events }) =>
    events.some(({ notes }) => notes.some((note) => syllables.has(note))),
  )
}

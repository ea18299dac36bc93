import { TICKS_PER_QUARTER, type music } from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import { chordTonesAt, readChordSymbols } from './chord-symbols.ts'
import { harmonies } from './music-xml-harmony.ts'
import { noteElements, type NoteContext } from './music-xml-notes.ts'
import { clefOf, partNames, readSyllables, type Clef } from './part-names.ts'
import { drumSign } from './percussion.ts'
import { beatTicks, layOutPart, type ScoreBar } from './score.ts'
import { writtenKey } from './written-key.ts'
import { element, textElement } from './xml.ts'

type Part = music.Piece['parts'][number]

const HEADER = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
`
/** MIDI counts channels from 1 here. */
const DRUM_CHANNEL = 10

/** Writes a piece for programs that show and edit scores. https://www.w3.org/2021/06/musicxml40/ */
export function writeMusicXml(piece: music.Piece, title: string): string {
  const names = partNames(piece)
  return (
    HEADER +
    element(
      'score-partwise',
      { version: '4.0' },
      element('work', {}, textElement('work-title', title)),
      element('identification', {}, element('encoding', {}, textElement('software', 'Atelier'))),
      element(
        'part-list',
        {},
        piece.parts.map((part, index) => scorePart(part, index, names[index]!)),
      ),
      piece.parts.map((part, index) =>
        element('part', { id: `P${index + 1}` }, measures(piece, part, index)),
      ),
    )
  )
}

function scorePart(part: Part, index: number, name: string): string {
  const id = `P${index + 1}`
  if (part.instrument !== 'drums') {
    const instrument = element(
      'score-instrument',
      { id: `${id}-I1` },
      textElement('instrument-name', name),
    )
    return element('score-part', { id }, textElement('part-name', name), instrument)
  }
  const pitches = drumPitches(part)
  return element(
    'score-part',
    { id },
    textElement('part-name', name),
    pitches.map((pitch) =>
      element(
        'score-instrument',
        { id: `${id}-I${pitch}` },
        textElement('instrument-name', drumSign(pitch).name),
      ),
    ),
    pitches.map((pitch) =>
      element(
        'midi-instrument',
        { id: `${id}-I${pitch}` },
        textElement('midi-channel', DRUM_CHANNEL),
        textElement('midi-unpitched', pitch + 1),
      ),
    ),
  )
}

function drumPitches({ notes }: Part): number[] {
  return [...new Set(notes.map(({ pitch }) => pitch))].toSorted((a, b) => a - b)
}

function measures(piece: music.Piece, part: Part, index: number): string[] {
  const key = writtenKey(piece)
  const { ticksPerBar } = createTimeline(piece)
  const context: NoteContext = {
    piece,
    key,
    chordTonesAt: chordTonesAt(piece.chords, key),
    syllables: readSyllables(part),
    instrumentId: (pitch) => `P${index + 1}-I${pitch}`,
    isPercussion: part.instrument === 'drums',
    beat: beatTicks(piece.meter),
  }
  const symbols = index === 0 ? readChordSymbols(piece.chords, key) : []
  return layOutPart(piece, part).map((bar, number) =>
    element(
      'measure',
      { number: number + 1 },
      number === 0 ? attributes(piece, clefOf(part)) : undefined,
      index === 0 ? directions(piece, number, ticksPerBar) : undefined,
      barElements(bar, number * ticksPerBar, context, symbols),
      number === piece.bars - 1 ? FINAL_BARLINE : undefined,
    ),
  )
}

const FINAL_BARLINE = element(
  'barline',
  { location: 'right' },
  textElement('bar-style', 'light-heavy'),
)

function attributes(piece: music.Piece, clef: Clef): string {
  const { fifths, mode } = writtenKey(piece)
  return element(
    'attributes',
    {},
    textElement('divisions', TICKS_PER_QUARTER),
    element('key', {}, textElement('fifths', fifths), textElement('mode', mode)),
    element(
      'time',
      {},
      textElement('beats', piece.meter.beats),
      textElement('beat-type', piece.meter.unit),
    ),
    CLEFS[clef],
  )
}

const clef = (sign: string, line: number, octave = 0) =>
  element(
    'clef',
    {},
    textElement('sign', sign),
    textElement('line', line),
    octave === 0 ? undefined : textElement('clef-octave-change', octave),
  )

const CLEFS: Record<Clef, string> = {
  treble: clef('G', 2),
  'treble-up': clef('G', 2, 1),
  bass: clef('F', 4),
  'bass-down': clef('F', 4, -1),
  percussion: element('clef', {}, textElement('sign', 'percussion'), textElement('line', 2)),
}

/** The section that begins with a bar, and the tempos in it. */
function directions(piece: music.Piece, bar: number, ticksPerBar: number): string[] {
  const start = bar * ticksPerBar
  const section = piece.sections.find((each) => each.bar === bar)
  const tempos = piece.tempos.filter(({ tick }) => tick >= start && tick < start + ticksPerBar)
  return [
    ...(section ? [direction(textElement('rehearsal', capitalized(section.name)))] : []),
    ...(bar === 0 && piece.swing > 0.52 ? [direction(textElement('words', 'Swing'))] : []),
    ...tempos.map(({ tick, tempo }) => tempoDirection(tick - start, tempo, tick === 0)),
  ]
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function direction(type: string): string {
  return element('direction', { placement: 'above' }, element('direction-type', {}, type))
}

/** Only the first tempo is shown: a page full of numbers would say less than the sound does. */
function tempoDirection(offset: number, tempo: number, isShown: boolean): string {
  const rounded = Math.round(tempo * 100) / 100
  const sound = { tempo: rounded }
  if (!isShown) {
    return element('sound', sound, offset > 0 ? textElement('offset', offset) : undefined)
  }
  const metronome = element(
    'metronome',
    {},
    textElement('beat-unit', 'quarter'),
    textElement('per-minute', Math.round(tempo)),
  )
  return element(
    'direction',
    { placement: 'above' },
    element('direction-type', {}, metronome),
    element('sound', sound),
  )
}

function barElements(
  bar: ScoreBar,
  start: number,
  context: NoteContext,
  symbols: ReturnType<typeof readChordSymbols>,
): string[] {
  return bar.events.flatMap((event) => {
    const from = start + event.start
    const here = symbols.filter(({ tick }) => tick >= from && tick < from + event.length)
    return [...harmonies(here, from), ...noteElements(event, bar, start, context)]
  })
}

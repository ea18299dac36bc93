import type { music } from '@atelier/contract'
import { playOrnament } from '@atelier/music'
import { beamsOf } from './beams.ts'
import type { readSyllables } from './part-names.ts'
import { drumSign } from './percussion.ts'
import type { ScoreBar, ScoreEvent } from './score.ts'
import { octaveOf, spell, type WrittenKey } from './written-key.ts'
import { element, textElement } from './xml.ts'

type Note = music.Piece['parts'][number]['notes'][number]

export interface NoteContext {
  piece: music.Piece
  key: WrittenKey
  chordTonesAt(tick: number): readonly string[]
  syllables: ReturnType<typeof readSyllables>
  instrumentId(pitch: number): string
  isPercussion: boolean
  beat: number
}

/** The notes of a chord, with what is written at them; or a rest. */
export function noteElements(
  event: ScoreEvent,
  bar: ScoreBar,
  barStart: number,
  context: NoteContext,
): string[] {
  const beams = beamsOf(event, bar, context.beat)
  if (event.notes.length === 0) return [restElement(event, bar)]
  const isBeginning = !event.isTiedFrom
  return [
    ...(isBeginning ? graceNotes(event.notes, barStart + event.start, context) : []),
    ...event.notes.map((note, index) =>
      element(
        'note',
        {},
        index > 0 ? element('chord', {}) : undefined,
        pitchElement(note.pitch, barStart + event.start, context),
        textElement('duration', event.length),
        event.isTiedFrom ? element('tie', { type: 'stop' }) : undefined,
        event.isTiedTo ? element('tie', { type: 'start' }) : undefined,
        context.isPercussion
          ? element('instrument', { id: context.instrumentId(note.pitch) })
          : undefined,
        textElement('voice', 1),
        valueElements(event),
        context.isPercussion && drumSign(note.pitch).isCross
          ? textElement('notehead', 'x')
          : undefined,
        index === 0
          ? beams.map((beam, level) => textElement('beam', beam, { number: level + 1 }))
          : undefined,
        notations(event, isBeginning ? note : undefined, index === 0),
        isBeginning ? lyric(note, context) : undefined,
      ),
    ),
  ]
}

function restElement(event: ScoreEvent, bar: ScoreBar): string {
  const isWholeBar = bar.events.length === 1
  return element(
    'note',
    {},
    element('rest', isWholeBar ? { measure: 'yes' } : {}),
    textElement('duration', event.length),
    textElement('voice', 1),
    isWholeBar ? undefined : valueElements(event),
    isWholeBar ? undefined : notations(event, undefined, true),
  )
}

function valueElements({ value }: ScoreEvent): (string | undefined)[] {
  return [
    textElement('type', value.type),
    value.dots === 1 ? element('dot', {}) : undefined,
    value.isTriplet
      ? element(
          'time-modification',
          {},
          textElement('actual-notes', 3),
          textElement('normal-notes', 2),
        )
      : undefined,
  ]
}

function pitchElement(pitch: number, tick: number, context: NoteContext): string {
  if (context.isPercussion) {
    const { step, octave } = drumSign(pitch)
    return element(
      'unpitched',
      {},
      textElement('display-step', step),
      textElement('display-octave', octave),
    )
  }
  const spelling = spell(pitch, context.key, context.chordTonesAt(tick))
  return element(
    'pitch',
    {},
    textElement('step', spelling.step),
    spelling.alter === 0 ? undefined : textElement('alter', spelling.alter),
    textElement('octave', octaveOf(pitch, spelling)),
  )
}

/** In seconds a tick: at this speed there is room for every ornament. */
const ANY_SPEED = 0.005

function graceNotes(notes: Note[], tick: number, context: NoteContext): string[] {
  return notes
    .filter(({ ornament }) => ornament === 'grace' && !context.isPercussion)
    .map((note) =>
      element(
        'note',
        {},
        element('grace', { slash: 'yes' }),
        pitchElement(playOrnament(note, context.piece, ANY_SPEED)[0]!.pitch, tick, context),
        textElement('voice', 1),
        textElement('type', 'eighth'),
      ),
    )
}

function notations(
  { isTiedFrom, isTiedTo, tuplet }: ScoreEvent,
  note: Note | undefined,
  isFirst: boolean,
): string | undefined {
  const marks = [
    isTiedFrom ? element('tied', { type: 'stop' }) : undefined,
    isTiedTo ? element('tied', { type: 'start' }) : undefined,
    isFirst && tuplet === 'first' ? element('tuplet', { type: 'start' }) : undefined,
    isFirst && tuplet === 'last' ? element('tuplet', { type: 'stop' }) : undefined,
    ornament(note),
  ].filter((mark) => mark !== undefined)
  return marks.length === 0 ? undefined : element('notations', {}, marks)
}

function ornament(note: Note | undefined): string | undefined {
  switch (note?.ornament) {
    case 'trill':
      return element('ornaments', {}, element('trill-mark', {}))
    case 'mordent':
      // The sign without a line through it: it goes to the upper note.
      return element('ornaments', {}, element('inverted-mordent', {}))
    case 'vibrato':
      return element(
        'ornaments',
        {},
        element('wavy-line', { type: 'start', number: 1 }),
        element('wavy-line', { type: 'stop', number: 1 }),
      )
    case 'slide':
      return element('articulations', {}, element((note.from ?? -1) < 0 ? 'scoop' : 'plop', {}))
    case 'grace':
    case undefined:
      return undefined
  }
}

function lyric(note: Note, { syllables }: NoteContext): string | undefined {
  const syllable = syllables.get(note)
  return (
    syllable &&
    element(
      'lyric',
      { number: 1 },
      textElement('syllabic', syllable.syllabic),
      textElement('text', syllable.text),
    )
  )
}

import { TICKS_PER_QUARTER, type music } from '@atelier/contract'

type Part = music.Piece['parts'][number]
type Note = Part['notes'][number]

const Q = TICKS_PER_QUARTER

export function note(tick: number, length: number, pitch: number, velocity = 80): Note {
  return { tick, length, pitch, velocity }
}

export function part(
  role: Part['role'],
  instrument: Part['instrument'],
  notes: Note[],
  { level = 0.8, pan = 0 } = {},
): Part {
  return { role, instrument, level, pan, notes }
}

export function piece(parts: Part[], changes: Partial<music.Piece> = {}): music.Piece {
  return {
    style: 'ballad',
    tonic: 'C',
    mode: 'major',
    meter: { beats: 4, unit: 4 },
    bars: 4,
    swing: 0.5,
    tempos: [{ tick: 0, tempo: 120 }],
    sections: [{ name: 'theme', bar: 0, bars: changes.bars ?? 4 }],
    chords: [],
    parts,
    ...changes,
  }
}

/** A slow waltz in D minor for five parts: a melody, its answer, a bass and two chords a bar, and a brush. */
export function waltz(bars: number): music.Piece {
  const roots = [
    [38, 62, 65, 69],
    [43, 62, 67, 70],
    [45, 61, 64, 67],
    [38, 62, 65, 69],
  ]
  const tune = [74, 77, 76, 74, 73, 69, 70, 74]
  const melody: Note[] = []
  const answer: Note[] = []
  const chords: Note[] = []
  const bass: Note[] = []
  const drums: Note[] = []
  for (let bar = 0; bar < bars; bar += 1) {
    const tick = bar * 3 * Q
    const [root, ...triad] = roots[bar % 4]!
    melody.push(note(tick, 2 * Q, tune[bar % 8]!, 78 + (bar % 5) * 5))
    melody.push(note(tick + 2 * Q, Q, tune[(bar + 3) % 8]!, 70))
    if (bar % 2 === 1) answer.push(note(tick + Q, 2 * Q, triad[1]! + 12, 64))
    for (const beat of [1, 2]) {
      for (const pitch of triad) chords.push(note(tick + beat * Q, Q, pitch, 56))
    }
    bass.push(note(tick, 3 * Q, root!, 76))
    drums.push(note(tick, Q, 36, 50), note(tick + Q, Q, 38, 44), note(tick + 2 * Q, Q, 38, 40))
  }
  return piece(
    [
      part('melody', 'clarinet', melody, { pan: 0.1 }),
      part('answer', 'strings', answer, { level: 0.6, pan: -0.3 }),
      part('chords', 'piano', chords, { level: 0.7, pan: 0.2 }),
      part('bass', 'bass', bass),
      part('drums', 'drums', drums, { level: 0.5 }),
    ],
    {
      style: 'waltz',
      tonic: 'D',
      mode: 'minor',
      meter: { beats: 3, unit: 4 },
      bars,
      tempos: [{ tick: 0, tempo: 96 }],
    },
  )
}

/** A phrase of the đàn tranh with its slides and vibrato, over one long note. */
export function danTranhPhrase(): music.Piece {
  const melody: Note[] = [
    { ...note(0, 144, 67, 84), ornament: 'slide', from: -2 },
    note(144, 48, 69, 76),
    { ...note(192, 192, 72, 90), ornament: 'vibrato' },
    { ...note(384, 96, 74, 80), ornament: 'grace' },
    { ...note(480, 96, 72, 78), ornament: 'mordent' },
    { ...note(576, 192, 67, 82), ornament: 'trill' },
  ]
  return piece([part('melody', 'dan-tranh', melody), part('bass', 'bass', [note(0, 768, 36)])], {
    style: 'pentatonic',
    bars: 2,
    tempos: [{ tick: 0, tempo: 72 }],
  })
}

/** A beat of two bars, with triplets at its end. */
export function drumBeat(): music.Piece {
  const notes: Note[] = []
  for (let eighth = 0; eighth < 14; eighth += 1) {
    if (eighth % 4 === 0) notes.push(note(eighth * 48, 24, 36, 96))
    if (eighth % 4 === 2) notes.push(note(eighth * 48, 24, 38, 88))
    notes.push(note(eighth * 48, 24, 42, 60))
  }
  for (const third of [0, 1, 2]) notes.push(note(672 + third * 32, 20, 45, 80))
  return piece([part('drums', 'drums', notes)], { style: 'march', bars: 2 })
}

/** A song with syllables, ties over the bar, a syncopation, chords and a swing. */
export function song(): music.Piece {
  const words = ['Hel-', 'lo', 'my', 'ri-', 'ver']
  const notes = [
    note(0, 48, 62),
    note(48, 96, 65),
    note(144, 240, 69),
    note(384, 96, 61),
    note(480, 250, 70),
  ].map((each, index) => Object.assign(each, { syllable: words[index]! }))
  const triplet = [0, 32, 64].map((tick) => note(tick, 30, 50 + tick / 16))
  return piece(
    [
      part('melody', 'choir', notes),
      part('chords', 'piano', [...triplet, note(192, 576, 53), note(192, 576, 57)]),
      part('bass', 'bass', [note(0, 400, 38), note(672, 48, 33)]),
      part('drums', 'drums', [note(0, 24, 36), note(48, 24, 42), note(96, 24, 38)]),
    ],
    {
      tonic: 'D',
      mode: 'minor',
      bars: 2,
      swing: 0.62,
      tempos: [
        { tick: 0, tempo: 96 },
        { tick: 576, tempo: 80 },
      ],
      chords: [
        { tick: 0, symbol: 'Dm7' },
        { tick: 288, symbol: 'A7/C#' },
        { tick: 384, symbol: 'Bb(add9)' },
      ],
    },
  )
}

/** A part of each of four roles, three of them for the same instrument. */
export const threePianos = () =>
  piece(
    [
      part('melody', 'piano', [note(0, Q, 72)]),
      part('bass', 'bass', [note(0, Q, 40)]),
      part('answer', 'piano', [note(0, Q, 64)]),
      part('chords', 'piano', [note(0, Q, 55)]),
    ],
    { bars: 1 },
  )

/** What a stranger may write where a title is expected. */
export const HOSTILE_TITLE = `<script>"x" & 'y'\\ %z\nV:evil\n[K:C] | {a} \u0000\u0007\u202e]]>`

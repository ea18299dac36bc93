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

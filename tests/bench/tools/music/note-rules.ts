// Every note can be played, and belongs where it stands.
import type { music } from '@atelier/contract'
import { harmoniesOf, harmonyAt, modulo, pitchClassOf, scaleOf, type Harmony } from './harmony.ts'

/** What musicians can play, as MIDI numbers; synthetic instruments have the range of a piano. */
const RANGES: Record<music.Instrument, readonly [number, number]> = {
  piano: [21, 108],
  'electric-piano': [21, 108],
  // E2 to E6, 24 frets.
  guitar: [40, 88],
  // From the double basses to the violins.
  strings: [28, 103],
  choir: [40, 84],
  // B3 with a foot joint, up to D7.
  flute: [59, 98],
  clarinet: [50, 96],
  // From the tuba to the trumpets.
  brass: [26, 86],
  // Sixteen to twenty-five strings, and what pressing adds.
  'dan-tranh': [48, 91],
  'music-box': [48, 108],
  pad: [21, 108],
  // Five strings, up to G4.
  bass: [23, 67],
  square: [21, 108],
  triangle: [21, 108],
  // The percussion of General MIDI, with the additions of GS.
  drums: [27, 87],
}

const nameOf = (pitch: number) =>
  `${['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'][modulo(pitch)]}${Math.floor(pitch / 12) - 1}`

export function findOutOfRange({ parts }: music.Piece): string | undefined {
  for (const { role, instrument, notes } of parts) {
    const [lowest, highest] = RANGES[instrument]
    const note = notes.find(({ pitch }) => pitch < lowest || pitch > highest)
    if (note) return `${nameOf(note.pitch)} for the ${instrument} (${role}) at tick ${note.tick}`
  }
  return undefined
}

/** A note outside of the scale belongs to the chord, or is a step from its neighbours on both sides. */
export function findStrayNote(piece: music.Piece): string | undefined {
  const scale = scaleOf(piece)
  const harmonies = harmoniesOf(piece)
  for (const { role, notes } of piece.parts) {
    if (role === 'drums') continue
    const groups = groupByTick(notes)
    for (const [index, group] of groups.entries())
      for (const note of group) {
        if (scale.has(modulo(note.pitch)) || isOfChord(note, harmonies)) continue
        const isPrepared = isStepFrom(note, groups[index - 1])
        if (isPrepared && isStepFrom(note, groups[index + 1])) continue
        const { symbol } = harmonyAt(harmonies, note.tick)
        const lack = isPrepared ? 'not resolved' : 'not prepared'
        return `${nameOf(note.pitch)} over ${symbol} in ${piece.tonic} ${piece.mode} (${role}), ${lack}, tick ${note.tick}`
      }
  }
  return undefined
}

/** Of the chord in which it begins, or that begins while it sounds. */
function isOfChord({ tick, length, pitch }: music.Note, harmonies: readonly Harmony[]): boolean {
  const last = harmonyAt(harmonies, tick + length - 1)
  return [harmonyAt(harmonies, tick), last].some(({ notes }) => notes.has(modulo(pitch)))
}

const isStepFrom = ({ pitch }: music.Note, neighbours: readonly music.Note[] = []): boolean =>
  neighbours.some((other) => Math.abs(other.pitch - pitch) <= 2)

/** The notes that begin together. */
export function groupByTick(notes: readonly music.Note[]): music.Note[][] {
  return [...Map.groupBy(notes, ({ tick }) => tick).values()]
}

/** Whether all names of the piece are those of notes and chords. */
export function findUnreadableName(piece: music.Piece): string | undefined {
  try {
    pitchClassOf(piece.tonic)
    harmoniesOf(piece)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

import { createTimeline } from '@atelier/music'
import type { music } from '@atelier/contract'
import { roleName, type MusicTranslate } from './names.ts'

const SHARPS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B']
const FLATS = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B']
const FLAT_MAJORS: ReadonlySet<string> = new Set(['F', 'Bb', 'Eb', 'Ab', 'Db'])
const FLAT_MINORS: ReadonlySet<string> = new Set(['D', 'G', 'C', 'F', 'Bb', 'Eb'])
const OCTAVE = 12

/** Everything that is heard in a bar, in words. */
export function describeBar(t: MusicTranslate, piece: music.Piece, bar: number): string {
  const { ticksPerBar } = createTimeline(piece)
  const from = bar * ticksPerBar
  const isInBar = ({ tick }: { tick: number }) => tick >= from && tick < from + ticksPerBar
  const section = piece.sections.findLast((each) => each.bar <= bar) ?? piece.sections[0]!
  const chords = piece.chords.filter(isInBar).map(({ symbol }) => symbol)
  const names = namesFor(piece)
  const pitched = piece.parts.filter(({ role }) => role !== 'drums' && role !== 'chords')
  return [
    t('barOf', { bar: bar + 1, bars: piece.bars, section: t(section.name) }),
    ...(chords.length > 0 ? [t('barChords', { chords: chords.join(', ') })] : []),
    ...pitched.map(({ role, notes }) =>
      t('barPart', {
        part: roleName(t, role),
        notes:
          notes
            .filter(isInBar)
            .map(({ pitch }) => `${names[pitch % OCTAVE]}${Math.floor(pitch / OCTAVE) - 1}`)
            .join(' ') || t('rest'),
      }),
    ),
  ].join(' ')
}

function namesFor({ tonic, mode }: music.Piece): readonly string[] {
  const flats = mode === 'major' ? FLAT_MAJORS : FLAT_MINORS
  return flats.has(tonic) ? FLATS : SHARPS
}

import type { Mode, Tonic } from './music.ts'

/** Minor keys that nobody writes with flats. */
const SHARP_MINORS: Partial<Record<Tonic, string>> = { Db: 'C♯', Ab: 'G♯' }

/** "F♯", "B♭". */
export function tonicName(tonic: Tonic, mode: Mode = 'major'): string {
  const ofMinor = mode === 'minor' ? SHARP_MINORS[tonic] : undefined
  return ofMinor ?? tonic.replace('#', '♯').replace(/b$/, '♭')
}

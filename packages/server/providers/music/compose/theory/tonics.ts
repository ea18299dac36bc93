import type { music } from '@atelier/contract'

/** MIDI, from middle C on. */
export const TONIC_PITCHES: Record<music.Tonic, number> = {
  C: 60,
  Db: 61,
  D: 62,
  Eb: 63,
  E: 64,
  F: 65,
  'F#': 66,
  G: 67,
  Ab: 68,
  A: 69,
  Bb: 70,
  B: 71,
}

import type { music } from '@atelier/contract'

type Part = music.Piece['parts'][number]

/** Numbers of General MIDI, counted from 0. It has no đàn tranh: a koto is its nearest relative. */
export const PROGRAMS: Record<Part['instrument'], number> = {
  piano: 0,
  'electric-piano': 4,
  guitar: 24,
  strings: 48,
  choir: 52,
  flute: 73,
  clarinet: 71,
  brass: 61,
  'dan-tranh': 107,
  'music-box': 10,
  pad: 89,
  bass: 32,
  square: 80,
  triangle: 79,
  drums: 0,
}

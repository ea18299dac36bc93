import type { music } from '@atelier/contract'
import { playBrass, playClarinet, playFlute } from './instruments/blown.ts'
import { playChoir, playPad, playStrings } from './instruments/bowed-and-sung.ts'
import { playSquare, playTriangle } from './instruments/chip.ts'
import { playDrums } from './instruments/drums.ts'
import { playElectricPiano } from './instruments/electric-piano.ts'
import { playMusicBox } from './instruments/music-box.ts'
import { playPiano } from './instruments/piano.ts'
import { playBass, playDanTranh, playGuitar } from './instruments/plucked.ts'
import type { CreateVoice, Instrument } from './types.ts'

export interface InstrumentSound {
  create: CreateVoice
  /** How much of it goes into the room. */
  wet: number
  /** In seconds: how long a note sounds on after it was held. */
  longest: number
}

const SOUNDS: Record<Exclude<Instrument, 'drums'>, InstrumentSound> = {
  piano: { create: playPiano, wet: 0.2, longest: 1.6 },
  'electric-piano': { create: playElectricPiano, wet: 0.2, longest: 0.3 },
  guitar: { create: playGuitar, wet: 0.2, longest: 0.3 },
  strings: { create: playStrings, wet: 0.34, longest: 0.4 },
  choir: { create: playChoir, wet: 0.42, longest: 0.5 },
  flute: { create: playFlute, wet: 0.3, longest: 0.2 },
  clarinet: { create: playClarinet, wet: 0.26, longest: 0.2 },
  brass: { create: playBrass, wet: 0.26, longest: 0.2 },
  'dan-tranh': { create: playDanTranh, wet: 0.24, longest: 1.5 },
  'music-box': { create: playMusicBox, wet: 0.34, longest: 1.7 },
  pad: { create: playPad, wet: 0.4, longest: 1.4 },
  bass: { create: playBass, wet: 0.06, longest: 0.2 },
  square: { create: playSquare, wet: 0.06, longest: 0.1 },
  triangle: { create: playTriangle, wet: 0.04, longest: 0.1 },
}

/** How an instrument sounds in a style. */
export function instrumentSound(
  instrument: Instrument,
  style: music.Piece['style'],
): InstrumentSound {
  if (instrument !== 'drums') return SOUNDS[instrument]
  return { create: playDrums(style), wet: style === 'eight-bit' ? 0.04 : 0.12, longest: 2 }
}

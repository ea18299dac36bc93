import type { music } from '@atelier/contract'

export const STYLES: Record<music.Style, string> = {
  waltz: 'a waltz in three four time',
  'lo-fi': 'lo-fi hip hop, relaxed and warm',
  march: 'a march with a firm beat',
  ballad: 'a ballad',
  pentatonic: 'Vietnamese folk music in a pentatonic scale, with ornaments and slides',
  'jazz-trio': 'a jazz trio that swings',
  ambient: 'ambient, wide and slow, without a beat',
  'eight-bit': 'chiptune of an eight-bit game console',
}

export const INSTRUMENTS: Record<music.Instrument, string> = {
  piano: 'piano',
  'electric-piano': 'electric piano',
  guitar: 'acoustic guitar',
  strings: 'strings',
  choir: 'choir without words',
  flute: 'flute',
  clarinet: 'clarinet',
  brass: 'brass',
  'dan-tranh': 'đàn tranh (Vietnamese zither)',
  'music-box': 'music box',
  pad: 'synthesizer pad',
  bass: 'bass',
  square: 'square wave synthesizer',
  triangle: 'triangle wave synthesizer',
  drums: 'drums',
}

const TONICS: Partial<Record<music.Tonic, string>> = {
  Db: 'D flat',
  Eb: 'E flat',
  'F#': 'F sharp',
  Ab: 'A flat',
  Bb: 'B flat',
}

export const tonicName = (tonic: music.Tonic): string => TONICS[tonic] ?? tonic

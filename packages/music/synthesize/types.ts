import type { music } from '@atelier/contract'

export type Part = music.Piece['parts'][number]
export type Note = Part['notes'][number]
export type Role = Part['role']
export type Instrument = Part['instrument']

export interface StereoBlock {
  left: Float32Array<ArrayBuffer>
  right: Float32Array<ArrayBuffer>
}

/** How the pitch of a tone moves. */
export interface Bend {
  /** In semitones from the pitch of the tone. */
  slideFrom: number
  slideSeconds: number
  /** In semitones. */
  vibratoDepth: number
}

/** What an instrument has to play. */
export interface Tone {
  /** MIDI. */
  pitch: number
  frequency: number
  /** 0 to 1. */
  velocity: number
  /** How long the note is held. It may sound on. */
  seconds: number
  bend?: Bend | undefined
  /** Of everything in the tone that seems random. */
  seed: number
}

export interface Voice {
  /** Adds its next samples from index `start` to `end`. Returns false after its last sample. */
  render(left: Float32Array, right: Float32Array, start: number, end: number): boolean
}

export type CreateVoice = (tone: Tone, sounds: Sounds) => Voice

/** What the voices of a renderer share. */
export interface Sounds {
  sampleRate: number
  /** Makes the samples once for each key. */
  samples(key: string, make: () => Float32Array): Float32Array
}

/** Voices and rooms compute this many samples at once, at fixed positions in the piece, whatever the caller asks for. */
export const QUANTUM = 128

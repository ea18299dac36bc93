import type { ReadableAtom } from 'nanostores'

export type PlayerState = 'paused' | 'loading' | 'playing' | 'failed'

/** Plays one sound. It stops when another sound of the page or its other tabs begins. */
export interface Player {
  $state: ReadableAtom<PlayerState>
  /** In seconds. Changes about ten times a second while it plays. */
  $position: ReadableAtom<number>
  /** Whether it begins again at its end. */
  $loops: ReadableAtom<boolean>
  /** 0 to 1. */
  $volume: ReadableAtom<number>
  /** In seconds. Grows while a reading is made. */
  $length: ReadableAtom<number>
  /** Browsers let it begin after a press only. */
  play(): void
  pause(): void
  seek(position: number): void
  setLoops(loops: boolean): void
  setVolume(volume: number): void
  /** The position at this moment, for what moves smoothly. */
  positionNow(): number
  /** Stops the sound and frees what it uses. */
  close(): void
}

export const POSITION_INTERVAL_MS = 100

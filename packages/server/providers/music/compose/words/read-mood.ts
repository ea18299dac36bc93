import type { Mood } from './mood.ts'

export function readMood(wish: string): Mood {
  return {
    speed: 0,
    brightness: 0,
    energy: 0,
    instruments: [],
    without: [],
    understood: wish ? [] : [],
  }
}

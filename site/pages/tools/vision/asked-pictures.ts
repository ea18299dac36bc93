import { VISION_MAX_ASKED_PICTURES } from '@atelier/contract'
import type { BenchPicture } from './picture-store.ts'

interface Bench {
  pictures: readonly BenchPicture[]
  shown: BenchPicture | undefined
  isAboutAll: boolean
}

/** The pictures that a question is about. Those that cannot be opened are left out. */
export function askedPictures({ pictures, shown, isAboutAll }: Bench): readonly BenchPicture[] {
  const asked = isAboutAll ? pictures : shown ? [shown] : []
  return asked.filter(({ facts }) => facts.is !== 'failed').slice(0, VISION_MAX_ASKED_PICTURES)
}

/** How many areas are marked on the pictures before this one: the areas of a question are numbered together. */
export function areasBefore(asked: readonly BenchPicture[], id: string): number {
  const index = asked.findIndex((picture) => picture.id === id)
  return asked.slice(0, Math.max(0, index)).reduce((sum, { areas }) => sum + areas.length, 0)
}

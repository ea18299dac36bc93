import { lazyComponent } from '../lazy-component.tsx'

/** Loaded when an answer is spoken. */
export const LazyAnswerSound = lazyComponent(async () =>
  (await import('./load-answer-sound.ts')).loadAnswerSound(),
)

import { lazyPart } from '../bench/lazy-part.tsx'

// Loaded when there is a picture, an answer or a table: an empty bench is quick.

export const LazyPictureStage = lazyPart(
  async () => (await import('./PictureStage.tsx')).PictureStage,
)
export const LazyFindings = lazyPart(async () => (await import('./Findings.tsx')).Findings)
export const LazyAnswer = lazyPart(async () => (await import('./Answer.tsx')).Answer)
export const LazyPictureTable = lazyPart(
  async () => (await import('./PictureTable.tsx')).PictureTable,
)
export const LazyAskForm = lazyPart(async () => (await import('./AskForm.tsx')).AskForm)
export const LazyEarlierAnswers = lazyPart(
  async () => (await import('./EarlierAnswers.tsx')).EarlierAnswers,
)

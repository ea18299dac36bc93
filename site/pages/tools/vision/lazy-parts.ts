import { lazy } from 'react'

// Loaded when there is a picture, an answer or a table: an empty bench is quick.

export const LazyPictureStage = lazy(async () => ({
  default: (await import('./PictureStage.tsx')).PictureStage,
}))
export const LazyFindings = lazy(async () => ({
  default: (await import('./Findings.tsx')).Findings,
}))
export const LazyAnswer = lazy(async () => ({ default: (await import('./Answer.tsx')).Answer }))
export const LazyPictureTable = lazy(async () => ({
  default: (await import('./PictureTable.tsx')).PictureTable,
}))
export const LazyAskForm = lazy(async () => ({ default: (await import('./AskForm.tsx')).AskForm }))
export const LazyEarlierAnswers = lazy(async () => ({
  default: (await import('./EarlierAnswers.tsx')).EarlierAnswers,
}))

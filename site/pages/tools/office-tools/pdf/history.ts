import type { PdfPage } from './arrange.ts'

/** What the visitor arranges, and what an undone step restores. */
export interface Arrangement {
  pages: readonly PdfPage[]
  /** The ids of files that were taken away. */
  removedFiles: readonly string[]
}

export type StepName = 'turned' | 'removed' | 'moved' | 'fileRemoved'

/** Something that was done, and how it was before. */
export interface Step {
  name: StepName
  /** How many pages it was done to. */
  count: number
  before: Arrangement
}

export interface History {
  now: Arrangement
  /** The last one is undone first. */
  steps: readonly Step[]
}

export const MAX_STEPS = 100

export const emptyHistory: History = { now: { pages: [], removedFiles: [] }, steps: [] }

/** The history after a step. */
export function doStep(
  { now, steps }: History,
  step: Omit<Step, 'before'>,
  after: Partial<Arrangement>,
): History {
  return {
    now: { ...now, ...after },
    steps: [...steps, { ...step, before: now }].slice(-MAX_STEPS),
  }
}

export function undoStep(history: History): History {
  const last = history.steps.at(-1)
  return last ? { now: last.before, steps: history.steps.slice(0, -1) } : history
}

/** Adds the pages of a file at the end. Undoing an earlier step does not take them away. */
export function addPages({ now, steps }: History, added: readonly PdfPage[]): History {
  const withAdded = (arrangement: Arrangement): Arrangement => ({
    ...arrangement,
    pages: [...arrangement.pages, ...added],
  })
  return {
    now: withAdded(now),
    steps: steps.map((step) => ({ ...step, before: withAdded(step.before) })),
  }
}

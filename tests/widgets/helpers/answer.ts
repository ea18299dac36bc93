import { inject } from 'vitest'
import { waitForAnswer as waitForAnswerOfKit } from '../../../packages/widgets/testing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    hangLimitMs: number
  }
}

/** As the test kit does, but with the limit of our own tests, which a slow machine keeps. */
export const waitForAnswer: typeof waitForAnswerOfKit = (root, options) =>
  waitForAnswerOfKit(root, { timeoutMs: inject('hangLimitMs'), ...options })

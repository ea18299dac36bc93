import { createEspeakEngine } from '../../../packages/server/providers/speech/espeak.ts'
import type { SpeechEngine } from '../../../packages/server/providers/speech/speech-engine.ts'
import { findEspeak } from '../../helpers/find-espeak.mjs'

/** Undefined if espeak-ng is not installed: the tests that need it are then skipped. */
export const espeakProgram = findEspeak()

let engine: SpeechEngine | undefined

/** One engine for all servers of a test file, because each engine has a process of its own. */
export function espeakEngine(): SpeechEngine {
  return (engine ??= { ...createEspeakEngine(espeakProgram!), close: () => {} })
}

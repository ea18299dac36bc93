import { createEspeakEngine, findEspeak } from '../../packages/server/providers/speech/espeak.ts'

/** Undefined if espeak-ng is not installed: the tests that need it are then skipped. */
export const espeakProgram = await findEspeak(process.env.PATH)

let engine: ReturnType<typeof createEspeakEngine> | undefined

/** One engine for all tests of a file: each has a worker thread of its own. */
export function espeakEngine(): ReturnType<typeof createEspeakEngine> {
  return (engine ??= { ...createEspeakEngine(espeakProgram!), close: async () => {} })
}

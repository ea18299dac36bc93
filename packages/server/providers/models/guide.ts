import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { GUIDE_MODEL_ID } from '@atelier/contract'
import { createAnswers } from './guide/answers.ts'
import type { ModelEvent, ModelSource, SourceModel } from './model-registry.ts'

const GUIDE: SourceModel = {
  id: GUIDE_MODEL_ID,
  name: 'Guide',
  abilities: ['text'],
  tier: 'free',
  description: 'Searches the help pages, not an AI',
  window: 96_000,
}

const DELTA_LENGTH = 24

/**
 * Creates the built-in model, which is not an AI: it answers with passages of the help pages in `directory` and links
 * to them, or says that no page answers the question. It reads the pages when the first question comes, because a server
 * that only other models use should start without the time and the memory for that.
 */
export function createGuide(directory: string): ModelSource {
  let answers: ReturnType<typeof createAnswers> | undefined

  /** The next question tries again if the pages cannot be read. */
  function readAnswers() {
    const reading = createAnswers(directory)
    reading.catch(() => (answers = undefined))
    return reading
  }

  return {
    list: async () => [GUIDE],
    async *answer({ messages, signal }): AsyncGenerator<ModelEvent> {
      const composeAnswer = await (answers ??= readAnswers())
      const text = await composeAnswer(messages.at(-1)?.content ?? '')
      for (let start = 0; start < text.length && !signal.aborted; start += DELTA_LENGTH) {
        yield { type: 'delta', text: text.slice(start, start + DELTA_LENGTH) }
        // Without this pause, a long answer would delay the requests of other visitors.
        await yieldToEventLoop()
      }
      yield { type: 'finish', reason: 'stop' }
    },
  }
}

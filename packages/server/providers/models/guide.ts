import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { GUIDE_MODEL_ID } from '@atelier/contract'
import { runForAll, waitForOwnTurn } from '../../own-turn.ts'
import { createAnswers } from './guide/answers.ts'
import { createPartnerAnswers } from './guide/partner-answers.ts'
import type { ModelEvent, ModelSource, PartnerConsultation, SourceModel } from './model-source.ts'

const GUIDE: SourceModel = {
  id: GUIDE_MODEL_ID,
  name: 'Guide',
  abilities: ['text'],
  tier: 'free',
  description: 'Searches the help pages, not an AI',
  window: 96_000,
  quotesPages: true,
}

const DELTA_LENGTH = 24

/**
 * Creates the built-in model, which is not an AI: it answers with passages of the help pages in `directory` and links
 * to them, or says that no page answers the question. On the pages of a partner who has pages of its own, it answers with
 * those instead. It reads the pages when the first question comes, because a server
 * that only other models use should start without the time and the memory for that.
 */
export function createGuide(directory: string): ModelSource {
  const readAnswers = readOnce(() => createAnswers(directory))
  const readPartnerAnswers = readOnce(() => createPartnerAnswers(directory))

  async function compose(
    message: string,
    consultation: PartnerConsultation | undefined,
  ): Promise<string> {
    if (consultation) {
      const answerForPartner = await readPartnerAnswers()
      await waitForOwnTurn()
      return answerForPartner(message, consultation)
    }
    const answer = await readAnswers()
    await waitForOwnTurn()
    return answer(message)
  }

  return {
    name: 'guide',
    isOwn: true,
    list: async () => [GUIDE],
    async *answer({ messages, signal, consultation }): AsyncGenerator<ModelEvent> {
      const text = await compose(messages.at(-1)?.content ?? '', consultation)
      for (let start = 0; start < text.length && !signal.aborted; start += DELTA_LENGTH) {
        yield { type: 'delta', text: text.slice(start, start + DELTA_LENGTH) }
        // Without this pause, a long answer would delay the requests of other visitors.
        await yieldToEventLoop()
      }
      yield { type: 'finish', reason: 'stop' }
    },
  }
}

/** Reads something when it is first needed, and tries again the next time if it cannot be read. */
function readOnce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined
  return () => {
    reading ??= runForAll(read).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

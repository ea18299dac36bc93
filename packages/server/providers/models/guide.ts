import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { GUIDE_MODEL_ID } from '@atelier/contract'
import { waitForOwnTurn } from '../../helpers/own-turn.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { helpSource, type SearchResult } from '../knowledge/knowledge-messages.ts'
import { answerWithPassages, replyToSmallTalk } from './guide/answers.ts'
import { findNamedTool, tellToolResults } from './guide/named-tool.ts'
import { replyOnPartnerPages } from './guide/partner-reply.ts'
import { readSmallTalk } from './guide/small-talk.ts'
import { helpVoice } from './guide/voices.ts'
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

interface GuideOptions {
  /** The folder of the help pages. */
  helpDirectory: string
  knowledge: Knowledge
}

/** How long the first question waits until the help pages have been read. */
const MAX_READING_MS = 30_000
/** Whether a message has words. A calculation such as "12 * 12" has none. */
const HAS_WORDS = /\p{L}{2}/u

/**
 * Creates the built-in model, which is not an AI: it answers with passages of the help pages and links to them, or says
 * that no page answers the question. On the website of a partner with knowledge pages, it answers with those instead.
 */
export function createGuide({ helpDirectory, knowledge }: GuideOptions): ModelSource {
  async function compose(
    message: string,
    consultation: PartnerConsultation | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const parse = await readSmallTalk(helpDirectory)
    await waitForOwnTurn()
    if (consultation) return replyOnPartnerPages(message, parse, consultation).text
    const parsed = parse(message)
    const reply =
      replyToSmallTalk(parsed, helpVoice) ??
      answerWithPassages(parsed, await searchHelp(parsed.question, signal), helpVoice)
    return reply.text
  }

  async function searchHelp(question: string, signal: AbortSignal): Promise<SearchResult> {
    if (!HAS_WORDS.test(question)) return { is: 'found', language: 'en', passages: [] }
    const source = helpSource(helpDirectory)
    return knowledge.find(source, question, { signal, maxReadingMs: MAX_READING_MS })
  }

  return {
    name: 'guide',
    isOwn: true,
    list: async () => [GUIDE],
    async *answer(request): AsyncGenerator<ModelEvent> {
      const { messages, beginning, signal, consultation, toolRounds = [] } = request
      const question = messages.at(-1)?.content ?? ''
      const named = toolRounds.length > 0 ? undefined : findNamedTool(question, request)
      if (named) {
        request.onToolCalls?.([named])
        return yield { type: 'finish', reason: 'stop' }
      }
      const resultSentence = tellToolResults(question, toolRounds)
      const whole = resultSentence ?? (await compose(question, consultation, signal))
      const text = beginning ? continuationOf(beginning, whole) : whole
      for (let start = 0; start < text.length && !signal.aborted; start += DELTA_LENGTH) {
        yield { type: 'delta', text: text.slice(start, start + DELTA_LENGTH) }
        // Without this pause, a long answer would delay the requests of other visitors.
        await yieldToEventLoop()
      }
      yield { type: 'finish', reason: 'stop' }
    },
  }
}

/** Begins with the last word of the beginning, as other models are asked to. Pages that have changed are quoted anew. */
function continuationOf(beginning: string, whole: string): string {
  if (!whole.startsWith(beginning)) return `\n\n${whole}`
  return whole.slice(beginning.trimEnd().search(/(?<!\S)\S*$/))
}

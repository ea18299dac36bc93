import { chat } from '@atelier/contract'
import { request } from '../../http.ts'
import type { Translate } from '../../i18n.ts'
import { $models, loadModels } from '../models.ts'
import { findFailureReason } from '../tools/failure-reasons.ts'
import type { exportTexts } from './texts.ts'

/** The maximum that the server returns per request. */
const MESSAGES_PER_LARGE_PAGE = '999'

export type ExportText = Translate<keyof typeof exportTexts.english>

export interface ConversationName {
  id: string
  title: string
}

/** A message with the name of who wrote it: the visitor, or the model. */
export interface AuthoredMessage extends chat.Message {
  author: string
}

/** All messages of the branch that is shown, also those that the page has not loaded. */
export async function loadWholeConversation(id: string, t: ExportText): Promise<AuthoredMessage[]> {
  await loadModels().catch(() => {
    // Without the names of the models, every answer is by the assistant.
  })
  const pages: chat.Message[][] = []
  for (let before: string | undefined, hasMore = true; hasMore;) {
    const { messages, hasEarlier } = await request(chat.getHistory, {
      params: { id },
      query: { ...(before && { before }), limit: MESSAGES_PER_LARGE_PAGE },
    })
    pages.unshift(messages)
    before = messages[0]?.id
    hasMore = hasEarlier && before !== undefined
  }
  return pages
    .flat()
    .map((message) => withToolLines(Object.assign(message, { author: authorOf(message, t) }), t))
}

function authorOf({ role, modelId }: chat.Message, t: ExportText): string {
  if (role === 'user') return t('user')
  return $models.get().find(({ id }) => id === modelId)?.name ?? t('assistant')
}

const STATE_TEXTS = {
  waiting: 'toolWaiting',
  done: 'toolDone',
  failed: 'toolFailed',
  refused: 'toolRefused',
  wrong: 'toolWrong',
  'not-run': 'toolNotRun',
} as const

/** Calls in these states have a sentence for the model in place of a result. */
const WITHOUT_RESULT = new Set(['refused', 'wrong', 'not-run'])

/** The message with the tools of a page that it has called, as code blocks, which show whatever they contain as it is. */
function withToolLines(message: AuthoredMessage, t: ExportText): AuthoredMessage {
  if (!message.toolCalls) return message
  const blocks = message.toolCalls.map(({ name, state, arguments: values, result }) => {
    const isForModel = WITHOUT_RESULT.has(state) || findFailureReason(result) !== undefined
    const ownResult = isForModel ? undefined : result
    const head = t('tool', { name, state: t(STATE_TEXTS[state]) })
    const lines = [head, JSON.stringify(values), ownResult].filter(Boolean)
    const text = lines.join('\n')
    const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
    const fence = '`'.repeat(longest + 1)
    return `${fence}\n${text}\n${fence}`
  })
  return { ...message, content: [message.content, ...blocks].filter(Boolean).join('\n\n') }
}

/** The message with the descriptions of its images, for formats that have none. */
export function withImageLines(message: AuthoredMessage, t: ExportText): AuthoredMessage {
  if (!message.imageUrls) return message
  const lines = message.imageUrls.map((_, index) => {
    const alt = message.imageAlts?.[index]
    return alt ? `[${t('picture')}: ${alt}]` : `[${t('picture')}]`
  })
  return { ...message, content: [...lines, message.content].filter(Boolean).join('\n') }
}

import { answers as answerCalls } from '@atelier/contract'
import type { ReadableAtom } from 'nanostores'
import type { Emitter } from '../../emitter.ts'
import { ignoreError } from '../../errors.ts'
import { request as sendRequest, stream } from '../../http.ts'
import type { PageTools } from '../../page-tools.ts'
import type { AnswerRequests } from '../answers.ts'
import type { ConversationState } from '../conversation-state.ts'
import type { ChatEvents } from '../events.ts'
import { isStored, messageKey, newAnswer, type AnswerWish, type ShownMessage } from '../messages.ts'
import type { StreamHeaders } from '../request-answer.ts'
import type { ShownConversation } from '../shown-conversation.ts'
import type { ToolFields } from '../tools/definitions.ts'
import { toolFields } from '../tools/tool-fields.ts'
import { withQueued } from '../undelivered.ts'
import { isLaterVersion, versionsOf } from './which-version.ts'

/** The parts of a chat's core that this changes. */
interface VersionCore {
  shown: ShownConversation
  answers: AnswerRequests
  events: Emitter<ChatEvents>
  /** Absent: the version is only read, so that it needs no tools. */
  $tools?: ReadableAtom<PageTools | undefined>
}

/**
 * Requests another answer to the same question, which takes the place of the shown one and of what follows it. These come
 * back if the server refuses.
 */
export async function requestVersion(
  core: VersionCore,
  state: ConversationState,
  earlier: ShownMessage,
  modelId: string,
  wish?: AnswerWish,
): Promise<void> {
  const { id, requested } = earlier
  const versions = versionsOf(earlier) ?? [id]
  // The same request, after it is unknown whether the first arrived, must not store a second version.
  const isSame = requested?.modelId === modelId && isEqualWish(requested.wish, wish)
  const answer = newAnswer(modelId)
  const clientId = isSame ? requested.clientId : answer.clientId!
  const version = { ...answer, id: clientId, clientId, versions, ...(wish && { wish }) }
  await replaceAnswer(core, state, earlier, version)
}

/** Reads a version that the server is still writing. Returns false for a first answer, which its question finds. */
export function rejoinVersion(
  core: VersionCore,
  state: ConversationState,
  answer: ShownMessage,
): boolean {
  if (!isLaterVersion(answer)) return false
  const { clientId, versions, eventId } = answer
  // The stream goes on where its text ends.
  if (eventId)
    void replaceAnswer(core, state, answer, { ...answer, clientId: clientId!, versions: versions! })
  else void requestSameVersion(core, state, answer)
  return true
}

/** Requests a version again that the server is still writing, or that has ended early. */
export async function requestSameVersion(
  core: VersionCore,
  state: ConversationState,
  version: ShownMessage,
  modelId = version.modelId,
): Promise<void> {
  const { id, clientId, versions, wish } = version
  const answer = { ...newAnswer(modelId, id), clientId: clientId!, versions: versions! }
  await replaceAnswer(core, state, version, { ...answer, ...(wish && { wish }) })
}

async function replaceAnswer(
  { shown, answers, events, $tools }: VersionCore,
  state: ConversationState,
  replaced: ShownMessage,
  answer: ShownMessage & { versions: string[] },
): Promise<void> {
  const { messages } = state
  const index = messages.findIndex(({ id }) => id === replaced.id)
  const question = messages[index - 1]
  if (!question) return
  shown.update(state, { messages: withQueued([...messages.slice(0, index), answer], messages) })
  shown.stores.$latestTurnKeys.set([messageKey(answer)])
  const { clientId = '', modelId = '', wish } = answer
  let tools: ToolFields | undefined
  const request = {
    question,
    answer,
    openStream: (ModelId: string, signal: AbortSignal, headers: StreamHeaders) =>
      stream(answerCalls.addVersion, {
        params: { id: replaced.id },
        body: { ModelId, ClientMessageId: clientId, ...wish, ...tools },
        signal,
        headers: headers ?? {},
      }),
    async resolveModelId() {
      tools = await toolFields($tools?.get())
      return modelId
    },
  }
  await answers.start(state, request, {
    onNotStored(error) {
      // Without a response, the server may have stored the version: the next question must not follow that one.
      const versions = versionsOf(replaced) ?? [replaced.id]
      const requested = error?.status === undefined && {
        versions,
        requested: { clientId, modelId, wish },
      }
      const changes = { ...(error && { error }), ...requested }
      const restored = changeById(messages, replaced.id, changes)
      shown.update(state, { messages: withQueued(restored, state.messages) })
      if (error?.status) showAfterReload(replaced.id)
    },
    onQuestionStored(conversationId) {
      if (!isStored(answer)) events.emit('stored', { conversationId })
    },
  })
}

/** The server may have stored the version before it failed, and would then show that one after a reload. */
function showAfterReload(id: string): void {
  sendRequest(answerCalls.showVersion, { params: { id } }).catch(
    ignoreError('after a reload, the visitor can return to this version'),
  )
}

const isEqualWish = (one: AnswerWish | undefined, other: AnswerWish | undefined): boolean =>
  one?.Length === other?.Length && one?.Language === other?.Language

/** Not by the `clientId`, which an answer from the server does not have. */
const changeById = (
  messages: readonly ShownMessage[],
  id: string,
  changes: Partial<ShownMessage>,
): readonly ShownMessage[] =>
  messages.map((message) => (message.id === id ? { ...message, ...changes } : message))

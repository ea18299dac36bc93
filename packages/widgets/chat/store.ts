import { atom } from 'nanostores'
import type { PagePrompt } from '../prompts-attribute.ts'
import type { Attachment } from './attachments/attachment.ts'
import { disabledCache, type ConversationCache } from './cache.ts'
import { UNSAVED_CONVERSATION_ID } from './unsaved-id.ts'
import { newConversationState } from './conversation-state.ts'
import { createChatCore } from './core.ts'
import { loadSendingParts } from './load-sending-parts.ts'
import {
  isAnswerInProgress,
  isUndelivered,
  newQuestion,
  releaseQueued,
  type MessageImages,
} from './messages.ts'
import type { PastedText } from './pasted-text/pasted-text.ts'
import type { SendLater } from './send-later.ts'
import { STOPPED, stopOnServer } from './stop-answer.ts'

/** Attributes of the element that only features use which load late. They check the values. */
export interface PageOffers {
  prompts?: string | readonly PagePrompt[] | undefined
  without?: readonly string[] | undefined
}

export type ChatStore = ReturnType<typeof createChat>

interface ChatStoreOptions {
  cache?: ConversationCache
  /** From useChatInstanceName(). Drafts are found again by this name after a reload. */
  name?: string
}

/**
 * The store of one chat, which shows one conversation at a time. Several chats on a page are independent.
 * @example const chat = createChat(); await chat.sendMessage('Hello')
 */
export function createChat({ cache = disabledCache, name = 'chat' }: ChatStoreOptions = {}) {
  const core = createChatCore(cache)
  const { shown, models, answers, history } = core
  const { current, show, update } = shown
  const sendGuards = new Set<() => boolean>()
  /** The text in the composer. */
  const $draft = atom('')
  /** The images of the draft. attachments/store.ts changes them. */
  const $attachments = atom<readonly Attachment[]>([])
  /** The long texts that were pasted into the draft. pasted-text/ changes them. */
  const $pasted = atom<readonly PastedText[]>([])
  /** How the composer looks while there is no connection. outbox/Outbox.tsx sets it. */
  const $sendLater = atom<SendLater | undefined>()
  /** Whether the visitor has a daily message limit. message-limits.ts sets it. */
  const $isLimited = atom(false)

  /**
   * Sends a message, or queues it while an answer is in progress. Ignores a blank text without images.
   */
  async function sendMessage(text: string, images?: MessageImages): Promise<void> {
    const question = newQuestion(text.trim().toWellFormed(), images)
    const state = current()
    if (!question.content && !question.imageUrls) return
    if (isAnswerInProgress(state.messages)) {
      const { queueQuestion } = await loadSendingParts()
      return queueQuestion(core, state, question)
    }
    do await state.pending
    while (answers.isInProgress(state))
    if (state.status.is !== 'ready') {
      update(state, { status: { is: 'ready', hasEarlier: false } })
    }
    const isBehindUndelivered = state.messages.some(isUndelivered)
    if (isBehindUndelivered) Object.assign(question, { status: 'unsent', waits: true })
    update(state, { messages: [...state.messages.map(releaseQueued), question] })
    if (!isBehindUndelivered) return answers.request(state, question)
    // Needs no request, because Thread.tsx has loaded it to show the undelivered questions.
    const { sendUndelivered } = await loadSendingParts()
    await sendUndelivered(core, state)
  }

  /** The message as it would be sent: what is typed, then what is pasted. */
  const draftText = (): string =>
    [$draft.get(), ...$pasted.get().map(({ block }) => block)].join('\n\n').trim()

  /** Sends the draft with its images. Returns false if it stays in the composer, because it cannot be sent now. */
  function sendDraft(): boolean {
    if ([...sendGuards].some((isHeld) => isHeld())) return false
    const ready = $attachments.get().filter((each) => each.is === 'ready')
    const text = draftText()
    $draft.set('')
    $pasted.set([])
    $attachments.set([])
    void sendMessage(text, {
      imageUrls: ready.map(({ imageUrl }) => imageUrl),
      imageAlts: ready.map(({ alt }) => alt),
    })
    return true
  }

  /**
   * Adds a function that is called before a draft is sent. While it returns true, the draft stays in the composer. Returns
   * a function that removes it.
   */
  function addSendGuard(isHeld: () => boolean): () => void {
    sendGuards.add(isHeld)
    return () => void sendGuards.delete(isHeld)
  }

  /** Stops the answer for all tabs. The part that has arrived is kept, here and on the server. */
  function stopAnswer(): void {
    const { messages, abortController } = current()
    const answer = messages.findLast(({ role }) => role === 'assistant')
    if (answer && isAnswerInProgress(messages)) stopOnServer(answer)
    abortController?.abort(STOPPED)
  }

  /** Stops reading the answer in this tab. Other tabs may continue to read it. */
  function leaveAnswer(): void {
    current().abortController?.abort()
  }

  async function openConversation(id: string): Promise<void> {
    const { id: shownId, status } = current()
    if (id === shownId && status.is !== 'failed') return
    const inProgress = answers.findInProgress(id)
    if (inProgress) return show(inProgress)
    const state = newConversationState(id)
    state.messages = cache.read(id)?.messages ?? []
    show(state)
    state.pending = history.loadLatest(state, id)
    await state.pending
  }

  function startNewConversation(): void {
    show(newConversationState())
  }

  /** Removes a conversation from this browser, not from the server. */
  function discardConversation(id: string | undefined = current().id): void {
    answers.abort(id)
    cache.remove(id ?? UNSAVED_CONVERSATION_ID)
    if (current().id === id) startNewConversation()
  }

  return {
    ...shown.stores,
    ...models,
    name,
    core,
    addSendGuard,
    $draft,
    $attachments,
    $pasted,
    draftText,
    $isLimited,
    $sendLater,
    page: {} as PageOffers,
    sendDraft,
    sendMessage,
    stopAnswer,
    leaveAnswer,
    openConversation,
    loadEarlierMessages: () => history.loadEarlier(current()),
    startNewConversation,
    discardConversation,
  }
}

import { atom } from 'nanostores'
import { ignoreError } from '../errors.ts'
import type { Attachment } from './attachments/attachment.ts'
import { disabledCache, UNSAVED_CONVERSATION_ID, type ConversationCache } from './cache.ts'
import { newConversationState } from './conversation-state.ts'
import { deleteConversation } from './conversations.ts'
import { createChatCore } from './core.ts'
import {
  isAnswerInProgress,
  isUndelivered,
  lastUnsentQuestion,
  newQuestion,
  type MessageImages,
} from './messages.ts'
import { STOPPED, stopOnServer } from './request-answer.ts'

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
  /** Whether the visitor has a daily message limit. message-limits.ts sets it. */
  const $isLimited = atom(false)

  /** Sends a message. Ignores a blank text without images, and any text while an answer is in progress. */
  async function sendMessage(text: string, images?: MessageImages): Promise<void> {
    const question = newQuestion(text.trim().toWellFormed(), images)
    const state = current()
    if ((!question.content && !question.imageUrls) || isAnswerInProgress(state.messages)) return
    do await state.pending
    while (answers.isInProgress(state))
    if (state.status.is !== 'ready') {
      update(state, { status: { is: 'ready', hasEarlier: false } })
    }
    const isBehindUndelivered = state.messages.some(isUndelivered)
    update(state, { messages: [...state.messages, question] })
    if (!isBehindUndelivered) return answers.request(state, question)
    // Needs no request, because MessageList.tsx, which has shown the undelivered questions, also imports it.
    const { requestInOrder } = await import('./undelivered.ts')
    await requestInOrder(core, state, question)
  }

  /** Sends the draft with its images. Returns false if it stays in the composer, because it cannot be sent now. */
  function sendDraft(): boolean {
    if ([...sendGuards].some((isHeld) => isHeld())) return false
    const ready = $attachments.get().filter((each) => each.is === 'ready')
    const text = $draft.get()
    $draft.set('')
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

  /** Removes the last question, which the server has refused, and puts its text back into the composer, not its images. */
  function takeBackQuestion(): void {
    const state = current()
    const index = state.messages.findLastIndex(({ role }) => role === 'user')
    const { content } = state.messages[index]!
    const typed = $draft.get()
    $draft.set(typed ? `${content}\n${typed}` : content)
    update(state, {
      messages: state.messages.slice(0, index),
      ...(!index && !state.id && { status: { is: 'new' } }),
    })
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

  /** Shows unsent questions in a new chat again. Default: the questions that a reload interrupted. */
  function restoreUnsent(messages = cache.read(UNSAVED_CONVERSATION_ID)?.messages ?? []): void {
    const state = current()
    if (messages.length === 0 || state.status.is !== 'new') return
    update(state, { status: { is: 'ready', hasEarlier: false }, messages })
  }

  /** Removes a conversation from this browser, not from the server. */
  function discardConversation(id: string | undefined = current().id): void {
    answers.abort(id)
    cache.remove(id ?? UNSAVED_CONVERSATION_ID)
    if (current().id === id) startNewConversation()
  }

  /**
   * After a change of user, removes all conversations from this browser and aborts their answers. `keepUnsent` keeps a
   * question that was not sent, for a user who only has to sign in again.
   */
  function clearAll({ keepUnsent = false } = {}): void {
    const unsent = keepUnsent ? lastUnsentQuestion(current().messages) : undefined
    if (!keepUnsent) {
      $draft.set('')
      $attachments.set([])
    }
    answers.abortAll()
    cache.clear()
    startNewConversation()
    if (unsent) restoreUnsent([unsent])
  }

  /** Starts a new conversation even if the server cannot be reached; the old one then stays in the list. */
  async function deleteAndStartNew(): Promise<void> {
    const { id } = current()
    discardConversation(id)
    if (id) await deleteConversation(id).catch(ignoreError('the conversation stays in the list'))
  }

  return {
    ...shown.stores,
    ...models,
    name,
    core,
    addSendGuard,
    $draft,
    $attachments,
    $isLimited,
    sendDraft,
    sendMessage,
    takeBackQuestion,
    stopAnswer,
    leaveAnswer,
    openConversation,
    loadEarlierMessages: () => history.loadEarlier(current()),
    loadAllMessages: () => history.loadAll(current()),
    startNewConversation,
    restoreUnsent,
    discardConversation,
    clearAll,
    deleteAndStartNew,
  }
}

import { chat, TITLE_MAX_LENGTH } from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { asAtelierError, AtelierError, ignored } from '../errors.ts'
import { request } from '../http.ts'
import { NEW_CONVERSATION, noCache, type Cache } from './cache.ts'
import { deleteConversation, loadConversations } from './conversations.ts'
import { isBeingAnswered, keyOf, newAnswer, newQuestion, type ShownMessage } from './messages.ts'
import { $models, loadModels } from './models.ts'
import { takeTurn, type Changes, type TurnListener } from './turn.ts'

/** What of a conversation is here. */
export type Place =
  | { is: 'new' }
  | { is: 'loading' }
  | { is: 'ready'; hasEarlier: boolean }
  | { is: 'failed'; error: AtelierError }

/** What the page around a chat may want to know. */
interface ChatEvents {
  sent(detail: { conversationId: string; text: string }): void
  answered(message: chat.Message): void
  failed(error: AtelierError): void
}

export type ChatStore = ReturnType<typeof createChat>

/** As many as the server answers at once at most. */
const PAGE = 1000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * One conversation at a time. Several chats on a page know nothing of each other.
 * @example const chat = createChat(); await chat.send('Hello')
 */
export function createChat({ cache = noCache }: { cache?: Cache } = {}) {
  /** The server's; none before it has stored anything. */
  const $id = atom<string | undefined>()
  const $messages = atom<readonly ShownMessage[]>([])
  const $place = atom<Place>({ is: 'new' })
  const $chosenModel = atom<string | undefined>()
  const $model = computed(
    [$models, $chosenModel],
    (models, chosen) => models.find(({ id }) => id === chosen) ?? models[0],
  )
  const $isAnswering = computed($messages, isBeingAnswered)
  const events: Partial<ChatEvents> = {}
  let running: AbortController | undefined

  /** A blank message is none, and one answer comes after the other. */
  async function send(text: string): Promise<void> {
    const question = newQuestion(text.trim())
    if (!question.content || $isAnswering.get()) return
    if ($place.get().is !== 'ready') $place.set({ is: 'ready', hasEarlier: false })
    show([...$messages.get(), question])
    await ask(question)
  }

  /** Asks again for the last answer. The same message sent again is no second message. */
  async function retry(): Promise<void> {
    const messages = $messages.get()
    const last = messages.findLast(({ role }) => role === 'user')
    if (!last || $isAnswering.get()) return
    const { error: _, ...question } = last
    if (!question.clientId) return send(question.content)
    const again: ShownMessage = { ...question, status: 'sending' }
    show([...messages.slice(0, messages.indexOf(last)), again])
    await ask(again)
  }

  /** The answer to the last question, as it comes. */
  async function ask(question: ShownMessage): Promise<void> {
    const mine = (running = new AbortController())
    const answer = newAnswer($model.get()?.id)
    const text = question.content
    show([...$messages.get(), answer])
    await takeTurn(
      { question, answer, conversationId: $id.get(), chooseModel, signal: mine.signal },
      // Who has opened another conversation is no longer told about this one.
      onlyWhile(() => running === mine, {
        changed: (message, changes) => show(changed($messages.get(), message, changes)),
        removed: (message) => show($messages.get().filter((one) => keyOf(one) !== keyOf(message))),
        stored(conversationId) {
          moveTo(conversationId)
          events.sent?.({ conversationId, text })
        },
        answered: (message) => events.answered?.(message),
        failed: (error) => events.failed?.(error),
      }),
    )
    if (running === mine) running = undefined
    void loadConversations()
  }

  async function chooseModel(): Promise<string> {
    await loadModels()
    const model = $model.get()
    if (!model) throw new AtelierError('model-unknown')
    return model.id
  }

  /** What has come stays, here and on the server. */
  function stop(): void {
    running?.abort()
  }

  async function open(id: string): Promise<void> {
    if (id === $id.get() && $place.get().is !== 'failed') return
    leave()
    const kept = cache.read(id)?.messages ?? []
    $id.set(id)
    $place.set({ is: 'loading' })
    $messages.set(kept)
    try {
      // What cannot be an id need not be asked for.
      if (!UUID.test(id)) throw new AtelierError('not-found')
      const { messages } = await request(chat.getHistory, { params: { id } })
      if ($id.get() !== id) return
      $place.set({ is: 'ready', hasEarlier: messages.length >= PAGE })
      show([...messages, ...unsentOf(kept, messages)])
      $chosenModel.set(messages.findLast(({ modelId }) => modelId)?.modelId ?? $chosenModel.get())
      joinAnswer()
    } catch (thrown) {
      if ($id.get() !== id) return
      const error = asAtelierError(thrown)
      if (error.code === 'not-found') cache.remove(id)
      // Without a connection, what was kept can still be read.
      if (kept.length > 0 && error.status === undefined)
        $place.set({ is: 'ready', hasEarlier: false })
      else $place.set({ is: 'failed', error })
    }
  }

  /** An answer that is being written for another tab, or was when this one was closed, is listened to here too. */
  function joinAnswer(): void {
    const [question, answer] = $messages.get().slice(-2)
    if (answer?.status !== 'writing' || !question?.clientId) return
    show($messages.get().slice(0, -1))
    void ask(question)
  }

  async function loadEarlier(): Promise<void> {
    const [id, first] = [$id.get(), $messages.get()[0]]
    if (!id || !first) return
    const { messages } = await request(chat.getHistory, {
      params: { id },
      query: { before: first.id },
    })
    if ($id.get() !== id) return
    $place.set({ is: 'ready', hasEarlier: messages.length >= PAGE })
    $messages.set([...messages, ...$messages.get()])
  }

  function startNew(): void {
    leave()
    $id.set(undefined)
    $place.set({ is: 'new' })
    $messages.set([])
  }

  /** What could not be sent before the page was left is there again. */
  function restore(): void {
    const kept = cache.read(NEW_CONVERSATION)?.messages ?? []
    if (kept.length === 0 || $place.get().is !== 'new') return
    $place.set({ is: 'ready', hasEarlier: false })
    $messages.set(kept)
  }

  /** Deletes the conversation, as far as the server can be reached, and begins a new one. */
  async function reset(): Promise<void> {
    const id = $id.get()
    stop()
    if (id) cache.remove(id)
    startNew()
    if (id) await deleteConversation(id).catch(ignored('what could not be deleted stays listed'))
  }

  /** The answer goes on on the server, and is there when one comes back. */
  function leave(): void {
    running = undefined
    cache.flush()
  }

  function show(messages: readonly ShownMessage[]): void {
    $messages.set(messages)
    const title = titleOf(messages)
    cache.write($id.get() ?? NEW_CONVERSATION, { messages, ...(title && { title }) })
  }

  /** What had no id, or another one, has this one from now on. */
  function moveTo(id: string): void {
    const before = $id.get() ?? NEW_CONVERSATION
    if (before === id) return
    $id.set(id)
    cache.rename(before, id)
  }

  return {
    $id,
    $messages,
    $place,
    $model,
    $isAnswering,
    events,
    chooseModel: (id: string) => $chosenModel.set(id),
    send,
    retry,
    stop,
    open,
    loadEarlier,
    startNew,
    restore,
    reset,
  }
}

/** Until the list of conversations has the server's: the first words. */
export function titleOf(messages: readonly ShownMessage[]): string {
  const first = messages.find(({ role }) => role === 'user')?.content ?? ''
  return first.trim().split(/\s+/).join(' ').slice(0, TITLE_MAX_LENGTH)
}

function changed(
  messages: readonly ShownMessage[],
  { clientId }: ShownMessage,
  changes: Changes,
): readonly ShownMessage[] {
  return messages.map((one) =>
    one.clientId === clientId
      ? { ...one, ...(typeof changes === 'function' ? changes(one) : changes) }
      : one,
  )
}

/** Kept here, and not on the server yet. */
function unsentOf(
  kept: readonly ShownMessage[],
  known: readonly ShownMessage[],
): readonly ShownMessage[] {
  const arrived = new Set(known.map(({ clientId }) => clientId))
  return kept.filter(({ status, clientId }) => status === 'unsent' && !arrived.has(clientId))
}

function onlyWhile(isWanted: () => boolean, listener: TurnListener): TurnListener {
  const guarded = Object.entries(listener).map(([name, tell]) => [
    name,
    (...told: unknown[]) => isWanted() && (tell as (...values: unknown[]) => void)(...told),
  ])
  return Object.fromEntries(guarded) as TurnListener
}

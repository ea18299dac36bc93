import { chat } from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { asAtelierError, AtelierError, ignored } from '../errors.ts'
import { request } from '../http.ts'
import { NEW_CONVERSATION, noCache, type Cache } from './cache.ts'
import { deleteConversation, loadConversations } from './conversations.ts'
import {
  isBeingAnswered,
  keyOf,
  lastUnsent,
  newAnswer,
  newQuestion,
  type ShownMessage,
} from './messages.ts'
import { $models, loadModels } from './models.ts'
import { changed, newTalk, PAGE, titleOf, withUnsent, type Place, type Talk } from './talk.ts'
import { takeTurn } from './turn.ts'

/** What the page around a chat may want to know. */
interface ChatEvents {
  sent(detail: { conversationId: string; text: string }): void
  answered(message: chat.Message): void
  failed(error: AtelierError): void
}

export type ChatStore = ReturnType<typeof createChat>

const LIMIT = String(PAGE)
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Shows one conversation at a time. Several chats on a page know nothing of each other.
 * @example const chat = createChat(); await chat.send('Hello')
 */
export function createChat({ cache = noCache }: { cache?: Cache } = {}) {
  const $id = atom<string | undefined>()
  const $messages = atom<readonly ShownMessage[]>([])
  const $place = atom<Place>({ is: 'new' })
  /** The question and the answer of this visit's last turn. */
  const $turn = atom<readonly string[]>([])
  const $chosenModel = atom<string | undefined>()
  const $fixedModel = atom<string | undefined>()
  const $model = computed([$models, $chosenModel, $fixedModel], (models, chosen, fixed) => {
    if (fixed) return models.find(({ id }) => id === fixed)
    return models.find(({ id }) => id === chosen) ?? models[0]
  })
  const $isAnswering = computed($messages, isBeingAnswered)
  const events: Partial<ChatEvents> = {}
  /** The one that is shown. */
  let talk = newTalk()
  /** Those that are being answered, shown or not. */
  const busy = new Set<Talk>()

  /** A blank message is none, and one answer comes after the other. */
  async function send(text: string): Promise<void> {
    const question = newQuestion(text.trim())
    const one = talk
    if (!question.content || isBeingAnswered(one.messages)) return
    do await one.before
    while (busy.has(one))
    if (one.place.is !== 'ready') update(one, { place: { is: 'ready', hasEarlier: false } })
    update(one, { messages: [...one.messages, question] })
    await ask(one, question)
  }

  /** Asks again for the last answer. The same message sent again is no second message. */
  async function retry(): Promise<void> {
    const one = talk
    const { messages } = one
    const at = messages.findLastIndex(({ role }) => role === 'user')
    if (at < 0 || isBeingAnswered(messages)) return
    const [last, answer] = messages.slice(at) as [ShownMessage, ShownMessage?]
    const { error: _, ...question } = last
    // A conversation that was deleted elsewhere goes on as a new one.
    if (answer?.error?.code === 'not-found') update(one, { id: undefined })
    const again: ShownMessage = question.clientId
      ? { ...question, status: 'sending' }
      : newQuestion(question.content)
    update(one, { messages: [...messages.slice(0, at), again] })
    await ask(one, again)
    // What had come before is not given up for nothing.
    if (answer?.content && one.messages.at(-1)?.status === 'unsent') {
      update(one, { messages: [...one.messages, answer] })
    }
  }

  /** The answer to the last question, as it comes. `isJoined`: somebody else has asked. */
  async function ask(one: Talk, question: ShownMessage, isJoined = false): Promise<void> {
    const stop = new AbortController()
    const answer = newAnswer($model.get()?.id)
    const text = question.content
    one.stop = stop
    busy.add(one)
    update(one, { messages: [...one.messages, answer] })
    $turn.set([keyOf(question), keyOf(answer)])
    one.before = takeTurn(
      { question, answer, conversationId: one.id, chooseModel, signal: stop.signal },
      {
        changed: (message, changes) =>
          update(one, { messages: changed(one.messages, message, changes) }),
        removed: (message) =>
          update(one, { messages: one.messages.filter((each) => keyOf(each) !== keyOf(message)) }),
        stored(conversationId) {
          name(one, conversationId)
          void loadConversations()
          if (!isJoined) events.sent?.({ conversationId, text })
        },
        answered: (message) => events.answered?.(message),
        failed: (error) => events.failed?.(error),
      },
    )
    await one.before
    busy.delete(one)
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
    talk.stop?.abort()
  }

  async function open(id: string): Promise<void> {
    if (id === talk.id && talk.place.is !== 'failed') return
    const known = [...busy].find((one) => one.id === id)
    if (known) return turnTo(known)
    const one = newTalk(id)
    one.messages = cache.read(id)?.messages ?? []
    turnTo(one)
    one.before = loadHistory(one, id)
    await one.before
  }

  async function loadHistory(one: Talk, id: string): Promise<void> {
    const kept = one.messages
    try {
      // What cannot be an id need not be asked for.
      if (!UUID.test(id)) throw new AtelierError('not-found')
      const { messages } = await request(chat.getHistory, {
        params: { id },
        query: { limit: LIMIT },
      })
      update(one, {
        place: { is: 'ready', hasEarlier: messages.length >= PAGE },
        messages: withUnsent(messages, kept),
      })
      const modelId = messages.findLast((message) => message.modelId)?.modelId
      if (modelId && one === talk) $chosenModel.set(modelId)
      joinAnswer(one)
    } catch (thrown) {
      const error = asAtelierError(thrown)
      if (error.code === 'not-found') cache.remove(id)
      // Without a connection, what was kept can still be read.
      const isReadable = kept.length > 0 && error.status === undefined
      update(one, {
        place: isReadable ? { is: 'ready', hasEarlier: false } : { is: 'failed', error },
      })
    }
  }

  /** An answer that is being written for another tab, or was when this one was closed, is listened to here too. */
  function joinAnswer(one: Talk): void {
    const [question, answer] = one.messages.slice(-2)
    if (answer?.status !== 'writing' || !question?.clientId) return
    update(one, { messages: one.messages.slice(0, -1) })
    void ask(one, question, true)
  }

  async function loadEarlier(): Promise<void> {
    const one = talk
    const [first] = one.messages
    if (!one.id || !first) return
    const { messages } = await request(chat.getHistory, {
      params: { id: one.id },
      query: { before: first.id, limit: LIMIT },
    })
    update(one, {
      place: { is: 'ready', hasEarlier: messages.length >= PAGE },
      messages: [...messages, ...one.messages],
    })
  }

  function startNew(): void {
    turnTo(newTalk())
  }

  /** What could not be sent before the page was left is there again. */
  function restore(messages = cache.read(NEW_CONVERSATION)?.messages ?? []): void {
    if (messages.length === 0 || talk.place.is !== 'new') return
    update(talk, { place: { is: 'ready', hasEarlier: false }, messages })
  }

  /** Nothing of it is left here: it has been deleted, or its visitor does not want it. */
  function forget(id: string | undefined = talk.id): void {
    for (const one of busy) if (one.id === id) one.stop?.abort()
    cache.remove(id ?? NEW_CONVERSATION)
    if (talk.id === id) startNew()
  }

  /**
   * Somebody else is here now: nothing of whoever was before is shown, kept or waited for. `keepsUnsent`: what was
   * just written and did not go out stays, as its writer still sits there.
   */
  function clear({ keepsUnsent = false } = {}): void {
    const unsent = keepsUnsent ? lastUnsent(talk.messages) : undefined
    for (const one of busy) one.stop?.abort()
    busy.clear()
    talk = newTalk()
    cache.clear()
    turnTo(talk)
    if (unsent) restore([unsent])
  }

  /** Deletes the conversation, as far as the server can be reached, and begins a new one. */
  async function reset(): Promise<void> {
    const { id } = talk
    forget(id)
    if (id) await deleteConversation(id).catch(ignored('what could not be deleted stays listed'))
  }

  function turnTo(one: Talk): void {
    cache.flush()
    talk = one
    $turn.set([])
    $id.set(one.id)
    $place.set(one.place)
    $messages.set(one.messages)
  }

  function update(one: Talk, changes: Partial<Pick<Talk, 'id' | 'place' | 'messages'>>): void {
    Object.assign(one, changes)
    if (one === talk) {
      $id.set(one.id)
      $place.set(one.place)
      $messages.set(one.messages)
    }
    if (!changes.messages || isForgotten(one)) return
    const title = titleOf(one.messages)
    cache.write(one.id ?? NEW_CONVERSATION, { messages: one.messages, ...(title && { title }) })
  }

  /** Stopped and no longer shown: what still comes of it is not kept. */
  function isForgotten(one: Talk): boolean {
    return one !== talk && !!one.stop?.signal.aborted
  }

  /** What had no id, or another one, has this one from now on. */
  function name(one: Talk, id: string): void {
    const before = one.id ?? NEW_CONVERSATION
    if (before === id) return
    if (!isForgotten(one)) cache.rename(before, id)
    update(one, { id })
  }

  return {
    $id,
    $messages,
    $place,
    $turn,
    $model,
    $isAnswering,
    events,
    chooseModel: (id: string) => $chosenModel.set(id),
    /** The page around has chosen; the visitor cannot. */
    fixModel: (id: string | undefined) => $fixedModel.set(id),
    send,
    retry,
    stop,
    open,
    loadEarlier,
    startNew,
    restore,
    forget,
    clear,
    reset,
  }
}

// The chat of the product in Node: its real store, outbox and cache, with what they need of a browser.
import { setMaxListeners } from 'node:events'
import { MemoryStorage } from '../../../unit/helpers/memory-storage.ts'
import type { ChatStore } from '../../../../packages/widgets/chat/store.ts'

export interface Tab {
  chat: ChatStore
  /** As when a page is left. Nothing of it goes on. */
  close(): void
}

export interface NodeBrowser {
  /** Opens a chat, with this conversation or with the messages that wait. */
  openTab(conversationId?: string): Promise<Tab>
  changeText(chat: ChatStore, text: string, id: string): Promise<boolean>
  answerAgain(chat: ChatStore, id: string): Promise<void>
  /** Presses the button that sends the last question again. */
  retry(chat: ChatStore): Promise<void>
  /** Sends what waits. */
  sendWaiting(chat: ChatStore): Promise<void>
  comeOnline(): void
  /** How many messages wait in the storage of the browser. */
  countWaiting(): number
  setClock(offsetMs: number): void
  clearStorage(): void
  restore(): void
}

const RealDate = Date

/** Replaces the globals until `restore()`. */
export async function startNodeBrowser(baseUrl: string): Promise<NodeBrowser> {
  const storage = new MemoryStorage()
  const restore = replaceGlobals(storage)
  const [{ configure }, { createChat }, { createConversationCache }] = await Promise.all([
    import('../../../../packages/widgets/configure.ts'),
    import('../../../../packages/widgets/chat/store.ts'),
    import('../../../../packages/widgets/chat/cache.ts'),
  ])
  const [{ outboxOf }, { followOtherTabs }, { restoreUnsent }, versions, { retryLastQuestion }] =
    await Promise.all([
      import('../../../../packages/widgets/chat/outbox/outbox.ts'),
      import('../../../../packages/widgets/chat/continuity/other-tabs.ts'),
      import('../../../../packages/widgets/chat/unsent.ts'),
      import('../../../../packages/widgets/chat/versions/versions.ts'),
      import('../../../../packages/widgets/chat/retry.ts'),
    ])
  configure({ baseUrl })

  return {
    async openTab(conversationId) {
      let isOpen = true
      const cache = createConversationCache()
      const chat = createChat({
        cache: {
          ...cache,
          write: (...args) => isOpen && cache.write(...args),
          remove: (id) => isOpen && cache.remove(id),
        },
      })
      if (!conversationId) restoreUnsent(chat.core)
      const stops = [outboxOf(chat).start(), followOtherTabs(chat)]
      if (conversationId) await chat.openConversation(conversationId)
      return {
        chat,
        close() {
          cache.flush()
          isOpen = false
          for (const stop of stops) stop()
          chat.core.answers.abortAll()
        },
      }
    },
    async changeText(chat, text, id) {
      const message = chat.$messages.get().find((each) => each.id === id)
      return !!message && !!(await versions.changeQuestion(chat, message, text))
    },
    async answerAgain(chat, id) {
      const message = chat.$messages.get().find((each) => each.id === id)
      if (message) await versions.answerAgain(chat, message)
    },
    retry: retryLastQuestion,
    sendWaiting: (chat) => outboxOf(chat).sendAll(),
    comeOnline: () => void globalThis.dispatchEvent(new Event('online')),
    countWaiting: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith('atelier_outbox_'))
        .filter((key) => !storage.getItem(key)!.includes('removedAt')).length,
    setClock(offsetMs) {
      globalThis.Date = class extends RealDate {
        constructor(...parts: []) {
          super(...((parts.length ? parts : [RealDate.now() + offsetMs]) as []))
        }
        static override now = () => RealDate.now() + offsetMs
      } as DateConstructor
    },
    clearStorage() {
      for (const key of Object.keys(storage)) storage.removeItem(key)
    },
    restore,
  }
}

function replaceGlobals(localStorage: MemoryStorage): () => void {
  const events = new EventTarget()
  // Each page that was opened still listens, because none ever ends in this process.
  setMaxListeners(Infinity, events)
  const globals = {
    localStorage,
    sessionStorage: new MemoryStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    document: Object.assign(new EventTarget(), { hidden: true, documentElement: {}, cookie: '' }),
    console: { ...console, error: () => {} },
  }
  const before = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    globalThis.Date = RealDate
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

// The chats of tests. Each ends with its test, as if the visitor closed its tab: a queued question, a lost connection or a
// delayed write to the cache would otherwise go on in the next test, whose fake server gives out the same ids.
import { afterEach } from 'vitest'
import { createChat as createStore, type ChatStore } from '../../../packages/widgets/chat/store.ts'

const chats: ChatStore[] = []

export function createChat(options?: Parameters<typeof createStore>[0]): ChatStore {
  const chat = createStore(options)
  chats.push(chat)
  return chat
}

afterEach(() => {
  for (const chat of chats.splice(0)) closeTab(chat)
})

/** Afterwards the chat requests no answer and stores no conversation, whatever its code still waits for. */
function closeTab({ core: { answers, cache } }: ChatStore): void {
  const request = async () => {}
  Object.assign(answers, { request, start: request })
  cache.clear()
  Object.assign(cache, { write() {}, flush() {} })
  answers.abortAll()
}

import type { ChatStore } from './store.ts'

/**
 * Returns a function that returns one value for each chat of the page, which is created when it is first asked for. For
 * what several parts of a chat share and its store, which every page loads first, does not need.
 */
export function perChat<Value>(create: (chat: ChatStore) => Value): (chat: ChatStore) => Value {
  const values = new WeakMap<ChatStore, { value: Value }>()
  return (chat) => {
    const known = values.get(chat) ?? { value: create(chat) }
    values.set(chat, known)
    return known.value
  }
}

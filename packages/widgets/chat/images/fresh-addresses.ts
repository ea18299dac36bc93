// The address of an image or a sound expires. When one fails, the history tells the present ones.
import { chat as calls } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError } from '../../errors.ts'
import { request } from '../../http.ts'
import { MESSAGES_PER_PAGE } from '../conversation-state.ts'
import type { ChatStore } from '../store.ts'
import { mediaPath } from '../media-address.ts'

/** By the path, which stays the same. */
export const $freshAddresses = atom<Readonly<Record<string, string>>>({})

/** An address is valid for longer than this, so that a second failure soon after has another reason. */
const MIN_INTERVAL_MS = 60_000
/** By the last message of the page of the history, which is empty for the latest page. */
const lastRefresh = new Map<string, number>()

/** Looks for present addresses of the message's images and sounds, unless this was done a moment ago. */
export async function refreshAddresses(chat: ChatStore, messageId: string): Promise<void> {
  const key = `${chat.$id.get()} ${findPageEnd(chat, messageId)}`
  if (Date.now() - (lastRefresh.get(key) ?? -Infinity) < MIN_INTERVAL_MS) return
  lastRefresh.set(key, Date.now())
  try {
    addFreshAddresses(await fetchAddresses(chat, messageId))
  } catch (error) {
    lastRefresh.delete(key)
    logError(error)
  }
}

/** Returns the present addresses of the message's images and sounds, and of those on the same page of the history. */
export async function fetchAddresses(chat: ChatStore, messageId: string): Promise<string[]> {
  const id = chat.$id.get()
  if (!id) return []
  const before = findPageEnd(chat, messageId)
  const query = { ...(before && { before }), limit: String(MESSAGES_PER_PAGE) }
  const { messages } = await request(calls.getHistory, { params: { id }, query })
  return messages.flatMap(addressesIn)
}

/** Returns the message before which a page of the history ends that contains this one. Undefined for the latest page. */
function findPageEnd({ $messages }: ChatStore, messageId: string): string | undefined {
  const messages = $messages.get()
  const index = messages.findIndex(({ id }) => id === messageId)
  return index < 0 ? undefined : messages[index + MESSAGES_PER_PAGE]?.id
}

const addressesIn = ({ imageUrls = [], audioUrl }: calls.Message) =>
  audioUrl ? [...imageUrls, audioUrl] : imageUrls

export function addFreshAddresses(addresses: readonly string[]): void {
  $freshAddresses.set({
    ...$freshAddresses.get(),
    ...Object.fromEntries(addresses.map((address) => [mediaPath(address), address])),
  })
}

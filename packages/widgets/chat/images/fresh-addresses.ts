// URLs of images and audio expire. When one fails to load, the current URLs are read from the history.
import { chat as calls } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError } from '../../errors.ts'
import { request } from '../../http.ts'
import { MESSAGES_PER_PAGE } from '../conversation-state.ts'
import type { ChatStore } from '../store.ts'
import { mediaPath } from '../media-address.ts'

/** The current URLs by path, which stays the same. */
export const $freshAddresses = atom<Readonly<Record<string, string>>>({})

/** URLs are valid for longer than this, so a second failure within this time has another reason. */
const MIN_INTERVAL_MS = 60_000
/** The time of the last refresh, by the message before which a page of the history ends. Empty for the latest page. */
const lastRefresh = new Map<string, number>()

/** Loads the current URLs of the message's images and audio, unless this was done within MIN_INTERVAL_MS. */
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

/**
 * Returns the current URLs of the images and audio of the message, and of all messages on the same page of the history.
 */
export async function fetchAddresses(chat: ChatStore, messageId: string): Promise<string[]> {
  const id = chat.$id.get()
  if (!id) return []
  const before = findPageEnd(chat, messageId)
  const query = { ...(before && { before }), limit: String(MESSAGES_PER_PAGE) }
  const { messages } = await request(calls.getHistory, { params: { id }, query })
  return messages.flatMap(addressesIn)
}

/**
 * Returns the id of the message before which the history page with this message ends. Undefined for the latest page.
 */
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

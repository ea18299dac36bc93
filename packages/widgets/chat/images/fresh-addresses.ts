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
const lastRefresh = new Map<string, number>()

export async function refreshAddresses({ $id }: ChatStore): Promise<void> {
  const id = $id.get()
  if (!id || Date.now() - (lastRefresh.get(id) ?? -Infinity) < MIN_INTERVAL_MS) return
  lastRefresh.set(id, Date.now())
  try {
    const query = { limit: String(MESSAGES_PER_PAGE) }
    const { messages } = await request(calls.getHistory, { params: { id }, query })
    addFreshAddresses(messages.flatMap(addressesIn))
  } catch (error) {
    lastRefresh.delete(id)
    logError(error)
  }
}

const addressesIn = ({ imageUrls = [], audioUrl }: calls.Message) =>
  audioUrl ? [...imageUrls, audioUrl] : imageUrls

export function addFreshAddresses(addresses: readonly string[]): void {
  $freshAddresses.set({
    ...$freshAddresses.get(),
    ...Object.fromEntries(addresses.map((address) => [mediaPath(address), address])),
  })
}

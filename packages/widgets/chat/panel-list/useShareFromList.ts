import { useStore } from '@nanostores/react'
import { isPartnerPage } from '../../configure.ts'
import { $session } from '../../session/store.ts'
import { useHasPart } from '../page-parts.ts'
import { openShareWindow } from '../share-window.ts'
import type { ChatStore } from '../store.ts'

/**
 * Returns the function that shares a conversation of the list, in a window on our own origin. Undefined if the visitor
 * cannot share, because links need an account. `onBlocked` is called if the browser has blocked the window: the bar of the
 * chat, which the list covers, then offers a link.
 */
export function useShareFromList(
  chat: ChatStore,
  onBlocked: () => void,
): ((id: string) => void) | undefined {
  const session = useStore($session)
  const hasShare = useHasPart(chat, 'share')
  if (!hasShare || session.is !== 'user' || !isPartnerPage()) return undefined
  return (id) => {
    if (!openShareWindow(id)) onBlocked()
  }
}

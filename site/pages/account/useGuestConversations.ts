import { chat } from '@atelier/contract'
import {
  $justSignedIn,
  toAtelierError,
  loadConversations,
  request,
  type AtelierError,
  translate,
  clearChat,
} from '@atelier/widgets'
import { useState } from 'react'
import { useLocation, useNavigate } from '../../router/hooks.ts'
import { showToast } from '../../toasts.ts'
import { currentChat } from '../chat/current-chat.ts'
import { accountTexts } from './texts.ts'

/** What a guest has made in this browser: conversations, and how many things with the tools. */
export interface GuestWork {
  conversations: readonly chat.GuestConversationSummary[]
  creations: number
}

/** The selection in the guest conversations dialog, and the actions of its buttons. Everything is selected at first. */
export function useGuestConversations({ conversations, creations }: GuestWork) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [selectedIds, setSelectedIds] = useState(() => new Set(conversations.map(({ id }) => id)))
  const [claimsCreations, setClaimsCreations] = useState(creations > 0)
  const [pending, setPending] = useState<'claim' | 'leave'>()
  const [error, setError] = useState<AtelierError>()

  function toggle(id: string): void {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    setSelectedIds(next)
  }

  /** Moves the given conversations and creations to the account; the server deletes the others later. */
  async function submit(
    action: 'claim' | 'leave',
    body: { conversationIds: string[]; creations: boolean },
  ): Promise<void> {
    if (pending) return
    setPending(action)
    setError(undefined)
    try {
      await request(chat.claimGuestConversations, { body })
    } catch (thrown) {
      setPending(undefined)
      return setError(toAtelierError(thrown))
    }
    finish(body.conversationIds)
    if (body.creations || body.conversationIds.length > 0)
      showToast({
        tone: 'success',
        title: () => translate(accountTexts, body.creations ? 'broughtWork' : 'brought'),
      })
    await loadConversations()
  }

  /** Closes the dialog, and the open conversation unless it now belongs to the account. */
  function finish(claimedIds: readonly string[]): void {
    $justSignedIn.set(false)
    const openId = currentChat.$id.get()
    if (openId && claimedIds.includes(openId)) return
    clearChat(currentChat)
    if (pathname.startsWith('/chat/')) navigate('/chat', { replace: true })
  }

  return {
    selectedIds,
    toggle,
    pending,
    error,
    claimsCreations,
    toggleCreations: () => setClaimsCreations(!claimsCreations),
    claimSelected: () =>
      submit('claim', { conversationIds: [...selectedIds], creations: claimsCreations }),
    leaveAll: () => submit('leave', { conversationIds: [], creations: false }),
    dismiss: () => finish([]),
  }
}

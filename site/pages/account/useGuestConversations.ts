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
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../../toasts.ts'
import { currentChat } from '../chat/current-chat.ts'
import { accountTexts } from './texts.ts'

/**
 * The selection in the guest conversations dialog, and the actions of its buttons. All conversations are selected at
 * first.
 */
export function useGuestConversations(conversations: readonly chat.GuestConversationSummary[]) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [selectedIds, setSelectedIds] = useState(() => new Set(conversations.map(({ id }) => id)))
  const [pending, setPending] = useState<'claim' | 'leave'>()
  const [error, setError] = useState<AtelierError>()

  function toggle(id: string): void {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    setSelectedIds(next)
  }

  /** Moves the given conversations to the account; the server deletes the others later. */
  async function submit(action: 'claim' | 'leave', conversationIds: string[]): Promise<void> {
    if (pending) return
    setPending(action)
    setError(undefined)
    try {
      await request(chat.claimGuestConversations, { body: { conversationIds } })
    } catch (thrown) {
      setPending(undefined)
      return setError(toAtelierError(thrown))
    }
    finish(conversationIds)
    if (conversationIds.length > 0)
      showToast({ tone: 'success', title: () => translate(accountTexts, 'brought') })
    await loadConversations()
  }

  /** Closes the dialog, and the open conversation unless it now belongs to the account. */
  function finish(claimedIds: readonly string[]): void {
    $justSignedIn.set(false)
    const openId = currentChat.$id.get()
    if (openId && claimedIds.includes(openId)) return
    clearChat(currentChat)
    if (pathname.startsWith('/chat/')) void navigate('/chat', { replace: true })
  }

  return {
    selectedIds,
    toggle,
    pending,
    error,
    claimSelected: () => submit('claim', [...selectedIds]),
    leaveAll: () => submit('leave', []),
    dismiss: () => finish([]),
  }
}

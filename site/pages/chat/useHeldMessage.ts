import { heldMessagePath, readHeldMessage, restoreHeldMessage } from '@atelier/widgets'
import { useEffect } from 'react'
import { useNavigate } from '../../router/hooks.ts'
import { currentChat } from './current-chat.ts'

/**
 * Restores a message that was waiting for Pro in its conversation, after the visitor has returned from the payment
 * provider.
 */
export function useHeldMessage(conversationId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const waitsElsewhere = readHeldMessage()?.conversationId !== undefined
    if (!conversationId && waitsElsewhere) navigate(heldMessagePath()!, { replace: true })
    else restoreHeldMessage(currentChat)
  }, [conversationId, navigate])
}

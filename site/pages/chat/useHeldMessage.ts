import { heldMessagePath, readHeldMessage, restoreHeldMessage } from '@atelier/widgets'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentChat } from './current-chat.ts'

/** Brings a message that waits for Pro back, in its conversation, for somebody who returns from the payment service. */
export function useHeldMessage(conversationId: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const waitsElsewhere = readHeldMessage()?.conversationId !== undefined
    if (!conversationId && waitsElsewhere) void navigate(heldMessagePath()!, { replace: true })
    else restoreHeldMessage(currentChat)
  }, [conversationId, navigate])
}

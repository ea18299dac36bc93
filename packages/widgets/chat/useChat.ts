// Not compiled for React: state and effects remember what matters, and remembering more would only make it larger.
'use no memo'
import type { chat, embed } from '@atelier/contract'
import { useEffect, useState } from 'react'
import { configuration } from '../configure.ts'
import type { AtelierError } from '../errors.ts'
import type { PageTools } from '../page-tools.ts'
import { configureGuestSession } from '../session/embed-guest.ts'
import { onSessionChange, type SessionDetail } from '../session/store.ts'
import type { ChatEvents } from './events.ts'
import { createChat, type ChatStore, type PageOffers } from './store.ts'

interface ChatOptions {
  name: string
  partner?: string | undefined
  resume?: embed.ResumePolicy | undefined
  model?: string | undefined
  models?: readonly string[] | undefined
  prompts?: PageOffers['prompts']
  without?: PageOffers['without']
  tools?: PageTools | undefined
  /** Called before `onMessage`. */
  onAnswered?: () => void
  onSent?: (detail: { conversationId: string; text: string }) => void
  onMessage?: (detail: { message: chat.Message }) => void
  onError?: (detail: { error: AtelierError }) => void
  onSession?: (detail: SessionDetail) => void
  onUpgrade?: (detail: { tier: chat.Tier }) => void
  onFeedback?: (detail: ChatEvents['rated']) => void
}

/** Creates the component's store once, calls `onCreated` with it, and stops its answer on unmount. */
export function useChat(options: ChatOptions, onCreated: (chat: ChatStore) => void): ChatStore {
  const { partner, resume, model, models, tools } = options
  const { onAnswered, onSent, onMessage, onError, onSession, onUpgrade, onFeedback } = options
  const [store] = useState(() => {
    // Child components send requests as soon as they render, so the partner must be known before.
    const partnerName = partner ?? configuration().partner
    if (partnerName) configureGuestSession(partnerName, resume)
    const created = createChat({ name: options.name })
    onCreated(created)
    return created
  })
  useEffect(() => {
    store.lockModel(model)
  }, [store, model])
  useEffect(() => {
    store.limitModels(models)
    store.core.$tools.set(tools)
  }, [store, models, tools])
  store.page = options
  useEffect(() => store.leaveAnswer, [store])
  useEffect(() => {
    const answered = ({ message }: { message: chat.Message }) => {
      onAnswered?.()
      onMessage?.({ message })
    }
    const listeners = {
      sent: onSent,
      answered,
      failed: onError,
      upgraded: onUpgrade,
      rated: onFeedback,
    }
    return store.core.events.listen(listeners)
  }, [store, onAnswered, onSent, onMessage, onError, onUpgrade, onFeedback])
  useEffect(() => onSessionChange((detail) => onSession?.(detail)), [onSession])
  return store
}

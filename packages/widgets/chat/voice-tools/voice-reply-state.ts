import type { ReactNode } from 'react'

export interface VoiceReplyState {
  isOn: boolean
  /** Why nothing can speak, in words. Undefined until the voices are known. */
  reason: ReactNode
}

export interface VoiceReply {
  /** Returns false if nothing can speak. */
  toggle(): boolean
  disconnect(): void
}

import type { ReactNode } from 'react'

export interface VoiceReplyState {
  isOn: boolean
  /** The text that says why answers cannot be spoken. Undefined until the voices are known. */
  reason: ReactNode
}

export interface VoiceReply {
  /** Switches spoken answers on or off. Returns false if answers cannot be spoken. */
  toggle(): boolean
  disconnect(): void
}

import type { NoVoiceReason } from '../../speech/choose-source.ts'

export interface VoiceReplyState {
  isOn: boolean
  /** Why nothing can speak. Undefined until the voices are known. */
  reason: NoVoiceReason | undefined
}

export interface VoiceReply {
  /** Returns false if nothing can speak. */
  toggle(): boolean
  disconnect(): void
}

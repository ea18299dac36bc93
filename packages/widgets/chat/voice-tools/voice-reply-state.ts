export interface VoiceReplyState {
  isOn: boolean
  /** Whether anything can speak. Assumed until the server has been asked. */
  isAvailable: boolean
}

export interface VoiceReply {
  /** Returns false if nothing can speak. */
  toggle(): boolean
  disconnect(): void
}

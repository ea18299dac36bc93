/** A sentence that is being spoken. */
export interface Utterance {
  /** Resolves when the sentence has been spoken or `stop` was called. Rejects with `NotAllowedError` before a press. */
  readonly ended: Promise<void>
  pause(): void
  resume(): void
  stop(): void
}

export interface ReadingVoice {
  kind: 'server' | 'browser'
  /** As the visitor may read it. Undefined: the voice is chosen by the text's language. */
  name: string | undefined
  /** Fetches what is needed to speak the sentence soon. */
  prepare(sentence: string): void
  /** `onWord` is called with the position of the letters that are being spoken. */
  speak(sentence: string, onWord: (position: number) => void): Utterance
  /** Ends the use of the voice. */
  close(): void
}

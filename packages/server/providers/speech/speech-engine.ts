import type { speech } from '@atelier/contract'

export interface SpeechRequest {
  text: string
  /** The id of one of the engine's voices. */
  voice: string
  /** 1 is normal. */
  speed: number
  /** In semitones above or below the voice's own pitch. */
  pitch: number
  signal: AbortSignal
  /** The visitor's network: texts of one network do not delay those of others. */
  network?: string
  /** The engine calls this when its work starts to cost money. It throws if the visitor has reached today's limit. */
  onBegin?(): Promise<unknown>
}

/** Turns text into audio. */
export interface SpeechEngine {
  kind: speech.SpeechEngine
  /** The name under which the use is counted. Absent: the engine's kind. */
  model?: string
  /** In dollars per million characters. Absent: the price is unknown. */
  price?: number | undefined
  voices(): Promise<speech.Voice[]>
  /** Yields mp3 while it is being generated. Every chunk consists of whole frames. */
  speak(request: SpeechRequest): AsyncIterable<Buffer>
  /** Stops processes that the engine keeps running between requests. */
  close?(): void
}

/**
 * Returns the voice for a language: with exactly this language tag, else with one of its regions (`en-gb` for `en`),
 * else a voice that speaks every language, else the engine's first voice.
 */
export function findVoice(
  voices: readonly speech.Voice[],
  language: string,
): speech.Voice | undefined {
  const tag = language.toLowerCase()
  const [base] = tag.split('-')
  const languageOf = (voice: speech.Voice) => voice.language?.toLowerCase()
  return (
    voices.find((voice) => languageOf(voice) === tag) ??
    voices.find((voice) => languageOf(voice)?.split('-')[0] === base) ??
    voices.find((voice) => !voice.language) ??
    voices[0]
  )
}

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

/** Returns the voices for a language, the best one first: that of `findVoice`, and others that speak it. */
export function findVoices(voices: readonly speech.Voice[], language: string): speech.Voice[] {
  const best = findVoice(voices, language)
  const base = baseOf(language)
  if (!best) return []
  return [best, ...voices.filter((voice) => voice !== best && baseOf(voice.language) === base)]
}

const baseOf = (language: string | undefined) => language?.toLowerCase().split('-')[0]

/**
 * Returns the voice for a language: with exactly this language tag, else with one of its regions (`en-gb` for `en`),
 * else a voice that speaks every language, else the engine's first voice.
 */
export function findVoice(
  voices: readonly speech.Voice[],
  language: string,
): speech.Voice | undefined {
  const tag = language.toLowerCase()
  const base = baseOf(tag)
  const languageOf = (voice: speech.Voice) => voice.language?.toLowerCase()
  return (
    voices.find((voice) => languageOf(voice) === tag) ??
    voices.find((voice) => baseOf(voice.language) === base) ??
    voices.find((voice) => !voice.language) ??
    voices[0]
  )
}

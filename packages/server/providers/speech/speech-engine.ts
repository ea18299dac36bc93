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
  /** From where the text was sent: texts of one network do not hold up those of others. */
  network?: string
  /** The engine calls it when its work begins to cost something. It throws if the visitor has nothing left for today. */
  onBegin?(): Promise<unknown>
}

/** Something that turns text into sound. */
export interface SpeechEngine {
  kind: speech.SpeechEngine
  /** Its use is counted under this name. Absent: under its kind. */
  model?: string
  /** In dollars for a million characters. Absent: nobody has said what it costs. */
  price?: number | undefined
  voices(): Promise<speech.Voice[]>
  /** Yields mp3 while it is being made. Every chunk consists of whole frames. */
  speak(request: SpeechRequest): AsyncIterable<Buffer>
  /** Ends what the engine keeps running between two requests. */
  close?(): void
}

/**
 * The voice for a language: one that speaks exactly this language, else one of a region where it is spoken (`en-gb` for
 * `en`), else one that speaks every language, else the engine's first voice.
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

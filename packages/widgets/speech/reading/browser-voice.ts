import { findBrowserVoice } from '../browser-voices.ts'
import type { VoiceSettings } from '../voice-settings.ts'
import type { ReadingVoice, Utterance } from './voice.ts'

/** The limits of the Web Speech API. */
const MAX_RATE = 10
const MAX_PITCH = 2
const SEMITONES_PER_OCTAVE = 12

/** A voice of the browser or the system, for a text in this language. */
export function createBrowserVoice(
  voices: readonly SpeechSynthesisVoice[],
  { browserVoice, speed, pitch }: VoiceSettings,
  language: string | undefined,
): ReadingVoice {
  const voice = findBrowserVoice(voices, browserVoice, language)

  function createUtterance(text: string): SpeechSynthesisUtterance {
    const utterance = new SpeechSynthesisUtterance(text)
    if (voice) utterance.voice = voice
    utterance.lang = voice?.lang ?? language ?? ''
    utterance.rate = Math.min(speed, MAX_RATE)
    utterance.pitch = Math.min(2 ** (pitch / SEMITONES_PER_OCTAVE), MAX_PITCH)
    return utterance
  }

  return {
    kind: 'browser',
    name: voices.find(({ voiceURI }) => voiceURI === browserVoice)?.name,
    prepare() {},
    speak: (sentence, onWord) => speakFrom(createUtterance, sentence, onWord),
    close() {},
  }
}

/**
 * Pauses by ending the speech, and continues at the word that was spoken: `speechSynthesis.pause()` ends the sentence on
 * Android and does nothing in other browsers.
 */
function speakFrom(
  createUtterance: (text: string) => SpeechSynthesisUtterance,
  sentence: string,
  onWord: (position: number) => void,
): Utterance {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  let position = 0
  let current: SpeechSynthesisUtterance | undefined

  function start() {
    const offset = position
    const utterance = createUtterance(sentence.slice(offset))
    // Ignores the `end` event of an utterance that a pause has ended.
    const isCurrent = () => utterance === current
    utterance.addEventListener('boundary', ({ charIndex }) => {
      if (!isCurrent()) return
      position = offset + charIndex
      onWord(position)
    })
    utterance.addEventListener('end', () => isCurrent() && resolve())
    utterance.addEventListener('error', ({ error }) => isCurrent() && fail(error))
    current = utterance
    speechSynthesis.speak(utterance)
  }

  function fail(error: SpeechSynthesisErrorCode) {
    if (error === 'canceled' || error === 'interrupted') resolve()
    else reject(new DOMException(error, error === 'not-allowed' ? 'NotAllowedError' : ''))
  }

  function pause() {
    current = undefined
    speechSynthesis.cancel()
  }

  start()
  return {
    ended,
    pause,
    resume: start,
    stop() {
      resolve()
      pause()
    },
  }
}

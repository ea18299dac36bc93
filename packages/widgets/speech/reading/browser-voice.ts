import { languageOfText } from '@atelier/contract'
import { findBrowserVoice } from '../browser-voices.ts'
import type { VoiceSettings } from '../voice-settings.ts'
import type { ReadingVoice } from './voice.ts'

/** The limits of the Web Speech API. */
const MAX_RATE = 10
const MAX_PITCH = 2
const SEMITONES_PER_OCTAVE = 12

/** A voice of the browser or the system. */
export function createBrowserVoice(
  voices: readonly SpeechSynthesisVoice[],
  { browserVoice, speed, pitch }: VoiceSettings,
): ReadingVoice {
  return {
    kind: 'browser',
    name: voices.find(({ voiceURI }) => voiceURI === browserVoice)?.name,
    prepare() {},
    speak(sentence, onWord) {
      const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
      const utterance = new SpeechSynthesisUtterance(sentence)
      const language = languageOfText(sentence, navigator.languages)
      const voice = findBrowserVoice(voices, browserVoice, language)
      if (voice) utterance.voice = voice
      utterance.lang = voice?.lang ?? language ?? ''
      utterance.rate = Math.min(speed, MAX_RATE)
      utterance.pitch = Math.min(2 ** (pitch / SEMITONES_PER_OCTAVE), MAX_PITCH)
      utterance.addEventListener('boundary', ({ charIndex }) => onWord(charIndex))
      utterance.addEventListener('end', () => resolve())
      utterance.addEventListener('error', ({ error }) => {
        if (error === 'canceled' || error === 'interrupted') resolve()
        else reject(new DOMException(error, error === 'not-allowed' ? 'NotAllowedError' : ''))
      })
      speechSynthesis.speak(utterance)
      return {
        ended,
        pause: () => speechSynthesis.pause(),
        resume: () => speechSynthesis.resume(),
        stop() {
          resolve()
          speechSynthesis.cancel()
        },
      }
    },
    close: () => speechSynthesis.resume(),
  }
}

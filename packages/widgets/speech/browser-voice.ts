import { takeVoiceTurn } from './one-voice.ts'
import { $voiceSettings } from './voice-settings.ts'

/** In semitones: the browser's pitch of 2 is an octave above its 1. */
const OCTAVE = 12

/** False in browsers without speech, and in those that have no voice installed. */
export function canBrowserSpeak(): boolean {
  return (globalThis.speechSynthesis?.getVoices().length ?? 0) > 0
}

/** Reads a text with the browser's voice. Code is left out. */
export function speakInBrowser(text: string): void {
  const { browserVoice, speed, pitch } = $voiceSettings.get()
  const utterance = new SpeechSynthesisUtterance(withoutCode(text))
  const voice = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === browserVoice)
  if (voice) utterance.voice = voice
  utterance.rate = speed
  utterance.pitch = 2 ** (pitch / OCTAVE)
  const endTurn = takeVoiceTurn(() => speechSynthesis.cancel())
  utterance.addEventListener('end', endTurn)
  utterance.addEventListener('error', endTurn)
  speechSynthesis.speak(utterance)
}

function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[^]*?^\1.*$/gm, '').replace(/[*_`#>|]/g, '')
}

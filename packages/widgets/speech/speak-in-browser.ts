import { takeVoiceTurn } from './one-voice.ts'
import { $voiceSettings } from './voice-settings.ts'

/** The settings count semitones; the browser's pitch is a factor from 0 to 2. */
const SEMITONES_PER_OCTAVE = 12

/** Reads a text in Markdown with a voice of the browser. Code is left out. */
export function speakInBrowser(markdown: string): void {
  const { browserVoice, speed, pitch } = $voiceSettings.get()
  const utterance = new SpeechSynthesisUtterance(withoutMarks(markdown))
  const voice = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === browserVoice)
  if (voice) utterance.voice = voice
  utterance.rate = speed
  utterance.pitch = Math.min(2 ** (pitch / SEMITONES_PER_OCTAVE), 2)
  const endTurn = takeVoiceTurn(() => speechSynthesis.cancel())
  utterance.onend = endTurn
  utterance.onerror = endTurn
  speechSynthesis.speak(utterance)
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]/g, '')
}

import { languageOfText } from '@atelier/contract'
import { takeVoiceTurn } from './one-voice.ts'
import { createBrowserVoice } from './reading/browser-voice.ts'
import { $voiceSettings } from './voice-settings.ts'

/** Reads a text with the browser's voice. Code is left out. */
export function speakInBrowser(voices: readonly SpeechSynthesisVoice[], text: string): void {
  const words = withoutCode(text)
  const language = languageOfText(words, navigator.languages)
  const voice = createBrowserVoice(voices, $voiceSettings.get(), language)
  const utterance = voice.speak(words, () => {})
  const endTurn = takeVoiceTurn(utterance.stop)
  utterance.ended.then(endTurn, endTurn)
}

function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[^]*?^\1.*$/gm, '').replace(/[*_`#>|]/g, '')
}

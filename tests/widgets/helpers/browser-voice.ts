import { vi } from 'vitest'

/** Stands in for a voice of the browser. Returns what it is told to speak. */
export function addBrowserVoice(): SpeechSynthesisUtterance[] {
  const voice = { voiceURI: 'linh', name: 'Linh', lang: 'vi-VN', default: true, localService: true }
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice])
  const spoken: SpeechSynthesisUtterance[] = []
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void spoken.push(utterance))
  vi.spyOn(speechSynthesis, 'cancel').mockImplementation(() => {
    const utterance = spoken.at(-1)
    if (!utterance) return
    const error = { utterance, error: 'interrupted' as const }
    utterance.dispatchEvent(new SpeechSynthesisErrorEvent('error', error))
  })
  // The property takes only voices of the browser itself.
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockImplementation(() => {})
  return spoken
}

export const reachWord = (utterance: SpeechSynthesisUtterance, charIndex: number) =>
  utterance.dispatchEvent(new SpeechSynthesisEvent('boundary', { utterance, charIndex }))
export const endSpeech = (utterance: SpeechSynthesisUtterance) =>
  utterance.dispatchEvent(new SpeechSynthesisEvent('end', { utterance }))

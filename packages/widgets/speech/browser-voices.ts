import { DEFAULT_LANGUAGE } from '@atelier/contract'

/** Chromium loads its voices some time after the first request, and sends no event if there are none. */
const VOICES_TIMEOUT_MS = 1_000

/** The voices of the browser or the system. Empty if it has none. */
export async function loadBrowserVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in globalThis)) return []
  if (speechSynthesis.getVoices().length === 0) await voicesChanged()
  return speechSynthesis.getVoices()
}

function voicesChanged(): Promise<unknown> {
  return new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
    setTimeout(resolve, VOICES_TIMEOUT_MS)
  })
}

/** Returns the selected voice, else a voice for the language, preferably the system's default. */
export function findBrowserVoice(
  voices: readonly SpeechSynthesisVoice[],
  voiceURI: string,
  language: string = DEFAULT_LANGUAGE,
): SpeechSynthesisVoice | undefined {
  const [base] = language.toLowerCase().split('-')
  const speaking = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === base)
  return (
    voices.find((voice) => voice.voiceURI === voiceURI) ??
    speaking.find((voice) => voice.default) ??
    speaking[0]
  )
}

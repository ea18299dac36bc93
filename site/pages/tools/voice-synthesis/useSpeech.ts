import type { speech } from '@atelier/contract'
import {
  loadBrowserVoices,
  loadSpeechAbilities,
  toAtelierError,
  type AtelierError,
} from '@atelier/widgets'
import { createContext, useContext, useEffect, useState } from 'react'

export type Speech =
  | { is: 'loading' }
  | { is: 'failed'; error: AtelierError; retry: () => void }
  | { is: 'server'; engine: speech.SpeechEngine; voices: readonly speech.Voice[] }
  /** The server has no engine. */
  | { is: 'browser'; voices: readonly speech.Voice[] }

const SpeechContext = createContext<Speech>({ is: 'loading' })
export const SpeechProvider = SpeechContext.Provider
export const useSpeech = (): Speech => useContext(SpeechContext)

/** What reads here, and with which voices. */
export function useSpeechOfServer(): Speech {
  const [speechOfServer, setSpeech] = useState<Speech>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    findSpeech().then(
      (found) => isCurrent && setSpeech(found),
      (thrown: unknown) => {
        const retry = () => setAttempt((count) => count + 1)
        if (isCurrent) setSpeech({ is: 'failed', error: toAtelierError(thrown), retry })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  return speechOfServer
}

async function findSpeech(): Promise<Speech> {
  const { engine, voices } = await loadSpeechAbilities()
  if (engine) return { is: 'server', engine, voices }
  const ofBrowser = await loadBrowserVoices()
  return {
    is: 'browser',
    voices: ofBrowser.map(({ voiceURI, name, lang }) => ({ id: voiceURI, name, language: lang })),
  }
}

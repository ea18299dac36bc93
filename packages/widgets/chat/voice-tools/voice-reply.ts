import { DEFAULT_AUDIO_FORMAT } from '@atelier/contract'
import { logError } from '../../errors.ts'
import { loadSpeechAbilities } from '../../speech/speech-abilities.ts'
import { speakInBrowser } from '../../speech/speak-in-browser.ts'
import { $voiceSettings } from '../../speech/voice-settings.ts'
import type { SpeechFields } from '../request-answer.ts'
import type { ChatStore } from '../store.ts'

const hasBrowserVoice = () => 'speechSynthesis' in globalThis

/** Whether the server or the browser can speak. */
export async function hasVoice(): Promise<boolean> {
  return hasBrowserVoice() || (await serverSpeaks())
}

/** What asks the server to speak the next answer. Without a voice of the server, the browser's reads the answer. */
export async function speechFieldsFor(chat: ChatStore): Promise<SpeechFields> {
  const { source, serverVoice, speed, pitch } = $voiceSettings.get()
  if (source !== 'browser' && (await serverSpeaks())) {
    return {
      ReturnAudio: true,
      AudioFormat: DEFAULT_AUDIO_FORMAT,
      Speed: speed,
      Pitch: pitch,
      ...(serverVoice && { Voice: serverVoice }),
    }
  }
  if (hasBrowserVoice()) readNextAnswer(chat)
  return {}
}

async function serverSpeaks(): Promise<boolean> {
  try {
    return (await loadSpeechAbilities()).engine !== null
  } catch (error) {
    // A message is sent even if nobody can say whether the server has a voice.
    logError(error)
    return false
  }
}

/** Reads the answer in progress when it is complete, unless it fails or the visitor leaves the conversation. */
function readNextAnswer(chat: ChatStore): void {
  const answerKey = chat.$messages.get().at(-1)?.clientId
  const stop = chat.$messages.listen((messages) => {
    const answer = messages.at(-1)
    const isInProgress = answer?.status === 'waiting' || answer?.status === 'writing'
    if (answer?.clientId === answerKey && isInProgress) return
    stop()
    if (answer?.clientId === answerKey && answer?.status === 'done') speakInBrowser(answer.content)
  })
}

import { DEFAULT_AUDIO_FORMAT } from '@atelier/contract'
import { computed } from 'nanostores'
import { logError } from '../../errors.ts'
import { loadBrowserVoices } from '../../speech/browser-voices.ts'
import { speakInBrowser } from '../../speech/browser-voice.ts'
import { $speechAbilities, loadSpeechAbilities } from '../../speech/speech-abilities.ts'
import { $voiceSettings, changeVoiceSettings } from '../../speech/voice-settings.ts'
import type { SpeechFields } from '../request-answer.ts'
import type { ChatStore } from '../store.ts'
import type { VoiceReply, VoiceReplyState } from './voice-reply-state.ts'

/** Asks the server for spoken answers while the visitor wants them, or reads them with the browser's voice. */
export async function createVoiceReply(
  chat: ChatStore,
  onState: (state: VoiceReplyState) => void,
): Promise<VoiceReply> {
  const [voices] = await Promise.all([loadBrowserVoices(), loadSpeechAbilities().catch(logError)])
  const $speaker = computed([$speechAbilities, $voiceSettings], (abilities, { source }) => {
    if (abilities?.engine && source !== 'browser') return 'server'
    return voices.length > 0 ? 'browser' : undefined
  })
  const $state = computed([$speaker, $voiceSettings], (speaker, { speaksAnswers }) => ({
    isOn: speaksAnswers && speaker !== undefined,
    isAvailable: speaker !== undefined,
  }))
  const stopListening = $state.subscribe(onState)
  chat.listeners.speechFields = () =>
    $state.get().isOn && $speaker.get() === 'server' ? speechFields() : undefined
  chat.listeners.onComplete = ({ content }) => {
    if ($state.get().isOn && $speaker.get() === 'browser') speakInBrowser(voices, content)
  }
  return {
    toggle() {
      const { isOn, isAvailable } = $state.get()
      if (isAvailable) changeVoiceSettings({ speaksAnswers: !isOn })
      return isAvailable
    },
    disconnect() {
      stopListening()
      delete chat.listeners.speechFields
      delete chat.listeners.onComplete
    },
  }
}

function speechFields(): SpeechFields {
  const { serverVoice, speed, pitch } = $voiceSettings.get()
  const isKnown = $speechAbilities.get()?.voices.some(({ id }) => id === serverVoice)
  return {
    ReturnAudio: true,
    AudioFormat: DEFAULT_AUDIO_FORMAT,
    Speed: speed,
    Pitch: pitch,
    ...(isKnown && { Voice: serverVoice }),
  }
}

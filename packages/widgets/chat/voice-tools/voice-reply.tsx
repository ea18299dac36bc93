import { DEFAULT_AUDIO_FORMAT } from '@atelier/contract'
import { computed } from 'nanostores'
import { logError } from '../../errors.ts'
import { chooseSource, loadVoiceSources } from '../../speech/choose-source.ts'
import { createReader } from '../../speech/reading/reader.ts'
import { sentencesOfText } from '../../speech/reading/sentences-of-text.tsx'
import { $speechAbilities } from '../../speech/speech-abilities.ts'
import { $voiceSettings, changeVoiceSettings } from '../../speech/voice-settings.ts'
import type { SpeechFields } from '../request-answer.ts'
import type { ChatStore } from '../store.ts'
import { NoVoiceText } from './NoVoiceText.tsx'
import type { VoiceReply, VoiceReplyState } from './voice-reply-state.ts'

/** Asks the server for spoken answers while the visitor wants them, or reads them with the browser's voice. */
export async function createVoiceReply(
  chat: ChatStore,
  onState: (state: VoiceReplyState) => void,
): Promise<VoiceReply> {
  const sources = await loadVoiceSources()
  let answer = ''
  const reader = createReader(() => sentencesOfText(answer))
  const $source = computed($voiceSettings, ({ source }) => chooseSource(sources, source))
  const $state = computed([$source, $voiceSettings], (source, { speaksAnswers }) => {
    const canSpeak = source === 'server' || source === 'browser'
    const reason = canSpeak ? undefined : <NoVoiceText reason={source} />
    return { isOn: speaksAnswers && canSpeak, reason }
  })
  const stopListening = $state.subscribe(onState)
  chat.listeners.speechFields = () =>
    $state.get().isOn && $source.get() === 'server' ? speechFields() : undefined
  chat.listeners.onComplete = ({ content }) => {
    if (!$state.get().isOn || $source.get() !== 'browser') return
    answer = content
    reader.start().catch(logError)
  }
  return {
    toggle() {
      const { isOn, reason } = $state.get()
      if (isOn) reader.stop()
      if (!reason) changeVoiceSettings({ speaksAnswers: !isOn })
      return !reason
    },
    disconnect() {
      stopListening()
      reader.stop()
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

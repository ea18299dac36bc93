import { DEFAULT_AUDIO_FORMAT, type speech } from '@atelier/contract'
import { computed } from 'nanostores'
import { logError } from '../../errors.ts'
import { chooseSource, loadVoiceSources, type NoVoiceReason } from '../../speech/choose-source.ts'
import { createReader } from '../../speech/reading/reader.ts'
import { sentencesOfText } from '../../speech/reading/sentences-of-text.tsx'
import { $speechAbilities } from '../../speech/speech-abilities.ts'
import {
  $voiceSettings,
  changeVoiceSettings,
  type VoiceSettings,
} from '../../speech/voice-settings.ts'
import type { SpeechFields } from '../request-answer.ts'
import type { ChatStore } from '../store.ts'
import type { VoiceReply, VoiceReplyState } from './voice-reply-state.ts'
import { useTexts } from '../../i18n.ts'
import { readingTexts } from '../../speech/reading-texts.ts'

/**
 * While the visitor has switched spoken answers on, requests them from the server, or reads them aloud with the
 * browser's voice.
 */
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
  const $speech = computed(
    [$state, $source, $voiceSettings, $speechAbilities],
    ({ isOn }, source, settings, abilities) =>
      isOn && source === 'server' ? toSpeechFields(settings, abilities) : undefined,
  )
  const stops = [
    $state.subscribe(onState),
    $speech.subscribe((fields) => chat.core.$speech.set(fields)),
    chat.core.events.listen({
      answered({ message, isAlternative }) {
        if (isAlternative || !$state.get().isOn || $source.get() !== 'browser') return
        answer = message.content
        reader.start().catch(logError)
      },
    }),
  ]
  return {
    toggle() {
      const { isOn, reason } = $state.get()
      if (isOn) reader.stop()
      if (!reason) changeVoiceSettings({ speaksAnswers: !isOn })
      return !reason
    },
    disconnect() {
      for (const stop of stops) stop()
      chat.core.$speech.set(undefined)
      reader.stop()
    },
  }
}

function toSpeechFields(
  { serverVoice, speed, pitch }: VoiceSettings,
  abilities: speech.SpeechAbilities | undefined,
): SpeechFields {
  const isKnown = abilities?.voices.some(({ id }) => id === serverVoice)
  return {
    ReturnAudio: true,
    AudioFormat: DEFAULT_AUDIO_FORMAT,
    Speed: speed,
    Pitch: pitch,
    ...(isKnown && { Voice: serverVoice }),
  }
}

/** Why answers cannot be spoken, in the visitor's language. */
function NoVoiceText({ reason }: { reason: NoVoiceReason }) {
  return useTexts(readingTexts)(reason)
}

// The voice of the fake server.
import type { Handlers } from './handler.ts'
import { Refusal } from './http-messages.ts'
import { soundFixture } from './sound.ts'

export const speechHandlers = {
  getSpeechAbilities: (_, { speech }) => speech,
  speak(_, { speech, soundSeconds }) {
    if (!speech.engine) throw new Refusal('speech-unavailable')
    return { audioUrl: soundFixture(soundSeconds) }
  },
  transcribe(_, { speech }) {
    if (!speech.canTranscribe) throw new Refusal('transcription-unavailable')
    return { text: 'What was said' }
  },
} satisfies Handlers

import { fail } from '../helpers/fail.ts'
import { findVoice, type SpeechEngine } from '../providers/speech/speech-engine.ts'

/** Throws if the engine has no voice with this id. */
export async function checkVoice(
  engine: SpeechEngine | undefined,
  voice: string | undefined,
): Promise<void> {
  if (!engine || !voice) return
  if (!(await engine.voices()).some(({ id }) => id === voice))
    throw fail('invalid', { field: 'Voice' })
}

/** Returns the voice with the id `voice`, or without one, the id of a voice for the language. */
export async function chooseVoice(
  engine: SpeechEngine,
  voice: string | undefined,
  language: () => string,
): Promise<string> {
  await checkVoice(engine, voice)
  return voice ?? findVoice(await engine.voices(), language())?.id ?? ''
}

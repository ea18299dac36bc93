import { fail } from '../fail.ts'
import { findVoice, type SpeechEngine } from '../providers/speech/speech-engine.ts'

/** Returns the voice with the id `voice`, or without one, the id of a voice for the language. */
export async function chooseVoice(
  engine: SpeechEngine,
  voice: string | undefined,
  language: () => string,
): Promise<string> {
  const voices = await engine.voices()
  if (!voice) return findVoice(voices, language())?.id ?? ''
  if (!voices.some(({ id }) => id === voice)) throw fail('invalid', { field: 'Voice' })
  return voice
}

import type { SpeechEngine } from './speech/speech-engine.ts'
import { createServiceEngine } from './speech/service-speech.ts'
import type { SpeechService } from '../environment/speech.ts'
import { createEspeakEngine, findEspeak } from './speech/espeak.ts'

interface EngineOptions {
  service: SpeechService | undefined
  /** The folders in which to search for programs, in the format of the variable PATH. */
  searchPath: string | undefined
}

/** Returns the configured speech service, else espeak-ng if it is installed, else undefined. */
export async function openSpeechEngine({
  service,
  searchPath,
}: EngineOptions): Promise<SpeechEngine | undefined> {
  if (service) return createServiceEngine(service)
  const program = await findEspeak(searchPath)
  return program ? createEspeakEngine(program) : undefined
}

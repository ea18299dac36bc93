import { listModels, openAiModels } from './openai.ts'
import type { ModelSource } from './models.ts'

/** Where Ollama and llama.cpp listen by default. Only this machine is ever asked. */
const LOCAL_ENDPOINTS = ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:8080/v1']
const LOCAL_TIMEOUT = 400

/** Models that already run on this machine, found by asking once. */
export async function localModels(endpoints = LOCAL_ENDPOINTS): Promise<ModelSource[]> {
  const found = await Promise.all(endpoints.map(sourceAt))
  return found.filter((source) => source !== undefined)
}

async function sourceAt(baseUrl: string): Promise<ModelSource | undefined> {
  try {
    const models = await listModels(baseUrl, {}, LOCAL_TIMEOUT)
    return models.length > 0 ? openAiModels({ baseUrl, models }) : undefined
  } catch {
    // Nobody there, or something that is no model server: nothing to offer.
    return undefined
  }
}

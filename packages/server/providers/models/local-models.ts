import { listModels } from './model-list.ts'
import type { ModelSource } from './model-source.ts'
import { createOpenAiModels } from './openai-models.ts'

/** The default URLs of Ollama and llama.cpp. */
const LOCAL_ENDPOINTS = ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:8080/v1']
const LOCAL_TIMEOUT_MS = 400

/**
 * Finds the model servers that run on this machine. Looks once, at the start, so it does not find a model server that
 * starts later.
 */
export async function detectLocalModels(endpoints = LOCAL_ENDPOINTS): Promise<ModelSource[]> {
  const sources = await Promise.all(endpoints.map(detectSource))
  return sources.filter((source) => source !== undefined)
}

async function detectSource(baseUrl: string): Promise<ModelSource | undefined> {
  try {
    const models = await listModels(baseUrl, {}, LOCAL_TIMEOUT_MS)
    return models.length > 0 ? createOpenAiModels({ baseUrl, models }) : undefined
  } catch {
    // No server listens at this URL, or it is not a model server.
    return undefined
  }
}

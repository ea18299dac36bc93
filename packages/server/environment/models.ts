import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Endpoint } from '../providers/models/openai.ts'
import { address, type Environment, type TextReader } from './values.ts'

export function readEndpoint(
  env: Environment,
  text: TextReader,
  problems: string[],
): Endpoint | undefined {
  const advice = 'Give the address of an OpenAI-compatible endpoint up to and with /v1.'
  const baseUrl = text('OPENAI_BASE_URL', address('http', 'https'), advice)
  const models = readModels(env.MODELS_FILE?.trim(), problems)
  if (baseUrl) return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: env.OPENAI_API_KEY, models }
  for (const name of ['OPENAI_API_KEY', 'MODELS_FILE']) {
    if (!env[name] || env.OPENAI_BASE_URL) continue
    problems.push(`${name} is set, but OPENAI_BASE_URL is not. Set both, or neither.`)
  }
  return undefined
}

const ModelsFile = z.array(
  z
    .strictObject({
      id: z.string().min(1),
      name: z.string().min(1).optional(),
      abilities: z.array(z.enum(['text', 'vision', 'audio'])).default(['text']),
      tier: z.enum(['free', 'pro']).default('free'),
      description: z.string().optional(),
      window: z.number().int().positive().default(96_000),
      upstream: z.string().optional(),
    })
    .transform((model) => ({ ...model, name: model.name ?? model.id })),
)

function readModels(path: string | undefined, problems: string[]): Endpoint['models'] {
  if (!path) return undefined
  try {
    return ModelsFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    problems.push(`MODELS_FILE is "${path}", which cannot be used: ${reason}`)
    return undefined
  }
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { urlSchema, type Environment, type VariableReader } from './values.ts'

/** A server with an OpenAI-compatible API. */
export interface ModelEndpoint {
  /** Up to and including `/v1`. */
  baseUrl: string
  apiKey: string | undefined
  /** From MODELS_FILE. Absent: the endpoint is asked for its list. */
  models: ConfiguredModel[] | undefined
}

export function readModelEndpoint(
  env: Environment,
  read: VariableReader,
  problems: string[],
): ModelEndpoint | undefined {
  const advice = 'Give the address of an OpenAI-compatible endpoint, including /v1.'
  const baseUrl = read('OPENAI_BASE_URL', urlSchema('http', 'https'), advice)
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
      id: text(),
      name: text().optional(),
      abilities: z.array(z.enum(['text', 'vision', 'audio'])).default(['text']),
      tier: z.enum(['free', 'pro']).default('free'),
      description: z.string().optional(),
      window: wholeNumber(1, 10_000_000).default(96_000),
      upstream: text().optional(),
      systemPrompt: text().optional(),
      temperature: number(0, 2).optional(),
      maxAnswerTokens: wholeNumber(1, 1_000_000).optional(),
      firstTokenTimeoutSeconds: number(1, 600).optional(),
      answerTimeoutSeconds: number(1, 3600).optional(),
    })
    .transform((model) => ({ ...model, name: model.name ?? model.id })),
)

function text() {
  const error = 'give a text that is not empty'
  return z.string({ error }).min(1, { error })
}

function number(min: number, max: number) {
  const error = `give a number from ${min} to ${max}`
  return z.number({ error }).min(min, { error }).max(max, { error })
}

function wholeNumber(min: number, max: number) {
  const error = `give a whole number from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

type ConfiguredModel = z.infer<typeof ModelsFile>[number]

function readModels(path: string | undefined, problems: string[]): ModelEndpoint['models'] {
  if (!path) return undefined
  try {
    return ModelsFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? describe(error) : (error as Error).message
    problems.push(`MODELS_FILE is "${path}", which cannot be used: ${reason}`)
    return undefined
  }
}

/** Names each wrong value by its model's position in the file, which begins with 1. */
function describe({ issues }: z.ZodError): string {
  const reasons = issues.map(({ path: [index, ...fields], message }) => {
    const place = index === undefined ? 'the file' : `model ${Number(index) + 1}`
    return `${[place, ...fields].join(', ')}: ${message}`
  })
  return reasons.join('; ')
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isUrl } from './values.ts'

/** In dollars per million tokens. A higher price is probably per thousand million tokens or in another currency. */
const MAX_PRICE = 10_000
const BASE_URL_ADVICE = 'give an address that includes /v1'

/** The file's content: the models of the endpoint at OPENAI_BASE_URL, or endpoints with models of their own. */
export type ModelsFile = { models: ConfiguredModel[] } | { endpoints: ConfiguredEndpoint[] }

export type ConfiguredModel = z.infer<typeof Model>
export type ConfiguredEndpoint = z.infer<typeof Endpoint>

/** The order in which endpoints with the same model are tried, and their weights within the same order. */
const TURN = {
  order: wholeNumber(1, 1_000).optional(),
  weight: number(0.01, 1_000).optional(),
}

/** In dollars for a million tokens, and for a picture. */
const Prices = z.strictObject(
  {
    input: number(0, MAX_PRICE),
    output: number(0, MAX_PRICE),
    picture: number(0, MAX_PRICE).optional(),
  },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'give prices like { "input": 0.5, "output": 1.5 }' : undefined,
  },
)

const Model = z
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
    followUps: z.boolean({ error: 'give true or false' }).optional(),
    prices: Prices.optional(),
    ...TURN,
  })
  .transform((model) => ({ ...model, name: model.name ?? model.id }))

const Models = z.array(Model, { error: 'give a list of models' }).superRefine(refuseRepeatedIds)

const Endpoint = z.strictObject({
  /** The name of the endpoint in the log and in messages about mistakes in this file. */
  name: text(),
  baseUrl: z
    .string({ error: BASE_URL_ADVICE })
    .refine((value) => isUrl(value, ['http', 'https']), { error: BASE_URL_ADVICE }),
  apiKey: text().optional(),
  /** The environment variable that holds the key, so that the file contains no secret. */
  apiKeyVariable: text().optional(),
  models: Models.optional(),
  /** The prices of models without prices of their own. */
  prices: Prices.optional(),
  ...TURN,
})

const Endpoints = z.strictObject({
  endpoints: z
    .array(Endpoint, { error: 'give a list of endpoints' })
    .refine((endpoints) => new Set(endpoints.map(({ name }) => name)).size === endpoints.length, {
      error: 'give each endpoint a name of its own',
    }),
})

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

/** Refuses two models of one endpoint with the same id: visitors could only select the first. */
function refuseRepeatedIds(models: readonly { id: string }[], context: z.RefinementCtx): void {
  models.forEach(({ id }, index) => {
    if (models.findIndex((model) => model.id === id) === index) return
    const message = 'another model of this list has the same id'
    context.addIssue({ code: 'custom', path: [index, 'id'], message })
  })
}

/** Reads MODELS_FILE. Throws an error that says what is wrong with the file, and where. */
export function readModelsFile(path: string): ModelsFile {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const isList = Array.isArray(content)
  const parsed = isList ? Models.safeParse(content) : Endpoints.safeParse(content)
  if (!parsed.success) throw new Error(describe(parsed.error, content))
  return Array.isArray(parsed.data) ? { models: parsed.data } : parsed.data
}

function describe({ issues }: z.ZodError, content: unknown): string {
  return issues.map(({ path, message }) => `${describePlace(path, content)}: ${message}`).join('; ')
}

/** Describes an endpoint by its name, if any, and a model by its position in the list, counted from 1. */
function describePlace(path: readonly PropertyKey[], content: unknown): string {
  const [first, ...rest] = path
  if (first === undefined) return 'the file'
  if (typeof first === 'number') return [`model ${first + 1}`, ...rest].join(', ')
  const [endpoint, field, model, ...fields] = rest
  if (typeof endpoint !== 'number') return String(first)
  const { endpoints } = content as { endpoints: { name?: unknown }[] }
  const name = endpoints[endpoint]?.name
  const place = typeof name === 'string' ? `endpoint "${name}"` : `endpoint ${endpoint + 1}`
  if (field === 'models' && typeof model === 'number')
    return [place, `model ${model + 1}`, ...fields].join(', ')
  const parts = [field, model, ...fields].filter((part) => part !== undefined)
  return [place, ...parts].join(', ')
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { describeFileProblems } from './models-file-problems.ts'
import { isUrl, type Environment } from './values.ts'

/** In dollars per million tokens. A higher price is probably per thousand million tokens or in another currency. */
const MAX_PRICE = 10_000
const BASE_URL_ADVICE = 'give an address that includes /v1'

/**
 * The file's content: the models of the endpoint at OPENAI_BASE_URL, or endpoints with models of their own, and models
 * that draw or make music.
 */
export interface ModelsFile {
  models?: ConfiguredModel[] | undefined
  endpoints?: ConfiguredEndpoint[] | undefined
  images?: ConfiguredImageModel[] | undefined
  music?: ConfiguredMusicModel[] | undefined
}

export type ConfiguredModel = z.infer<typeof Model>
export type ConfiguredEndpoint = z.infer<typeof Endpoint>
export type ConfiguredImageModel = z.infer<typeof ImageModel>
export type ConfiguredMusicModel = z.infer<typeof MusicModel>

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

/** Where an endpoint is, and what it is called in the log and in messages about mistakes in this file. */
const ADDRESS = {
  name: text(),
  baseUrl: z
    .string({ error: BASE_URL_ADVICE })
    .refine((value) => isUrl(value, ['http', 'https']), { error: BASE_URL_ADVICE }),
  apiKey: text().optional(),
  /** The environment variable that holds the key, so that the file contains no secret. */
  apiKeyVariable: text().optional(),
}

const Endpoint = z.strictObject({
  ...ADDRESS,
  models: Models.optional(),
  /** The prices of models without prices of their own. */
  prices: Prices.optional(),
  ...TURN,
})

/** A model that draws, with its endpoint. Visitors read its name. */
const ImageModel = z.strictObject({
  ...ADDRESS,
  /** The model's name at the endpoint. */
  model: text(),
})

/** A model that makes music, with its endpoint. Visitors read its name. */
const MusicModel = z.strictObject({
  ...ADDRESS,
  /** The model's name at the endpoint. Absent: the endpoint's default. */
  model: text().optional(),
})

const Endpoints = z
  .strictObject({
    endpoints: withNames(Endpoint, 'endpoint').optional(),
    images: withNames(ImageModel, 'model').optional(),
    music: withNames(MusicModel, 'model').optional(),
  })
  .refine(({ endpoints, images, music }) => endpoints ?? images ?? music, {
    path: ['endpoints'],
    error: 'give a list of endpoints',
  })

/** A list in which no name appears twice. */
function withNames<Entry extends z.ZodType<{ name: string }>>(entry: Entry, word: string) {
  return z
    .array(entry, { error: `give a list of ${word}s` })
    .refine((entries) => new Set(entries.map(({ name }) => name)).size === entries.length, {
      error: `give each ${word} a name of its own`,
    })
}

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

/** Reads MODELS_FILE. If it cannot be used, adds a problem that says what is wrong with it, and where. */
export function readModelsFile(env: Environment, problems: string[]): ModelsFile {
  const path = env.MODELS_FILE?.trim()
  if (!path) return {}
  try {
    return parseFile(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(
      `MODELS_FILE is "${path}", which cannot be used: ${(error as Error).message}. Correct the file, or leave the variable out.`,
    )
    return {}
  }
}

function parseFile(text: string): ModelsFile {
  const content: unknown = JSON.parse(text)
  const isList = Array.isArray(content)
  const parsed = isList ? Models.safeParse(content) : Endpoints.safeParse(content)
  if (!parsed.success) throw new Error(describeFileProblems(parsed.error, content))
  return Array.isArray(parsed.data) ? { models: parsed.data } : parsed.data
}

/** Returns the key of an entry of the file. Adds a problem if the variable that should hold it is not set. */
export function readKey(
  { apiKey, apiKeyVariable }: { apiKey?: string | undefined; apiKeyVariable?: string | undefined },
  { env, problems, place }: { env: Environment; problems: string[]; place: string },
): string | undefined {
  const variable = apiKeyVariable && env[apiKeyVariable]?.trim()
  if (apiKeyVariable && !variable)
    problems.push(
      `The ${place} in MODELS_FILE takes its key from ${apiKeyVariable}, which is not set. Set it, or leave out apiKeyVariable.`,
    )
  return variable || apiKey
}

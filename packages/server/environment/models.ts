import { readModelsFile, type ConfiguredEndpoint, type ConfiguredModel } from './models-file.ts'
import { urlSchema, type Environment, type VariableReader } from './values.ts'

/** In dollars. */
export interface ModelPrices {
  /** For a million tokens of the question, with everything that is sent along. */
  input: number
  /** For a million tokens of the answer, thoughts included. */
  output: number
  /** For each picture that the model gets, besides its tokens. */
  picture?: number | undefined
}

/** A server with an OpenAI-compatible API. */
export interface ModelEndpoint {
  /** The endpoint's name in the operator's log: a variable such as OPENAI_BASE_URL, or the name in MODELS_FILE. */
  name: string
  /** Up to and including `/v1`. */
  baseUrl: string
  apiKey: string | undefined
  /** From MODELS_FILE. Absent: the endpoint is asked for its list. */
  models: ConfiguredModel[] | undefined
  /** When the endpoint is asked for a model that others have, too, and its share among those with the same order. */
  order?: number | undefined
  weight?: number | undefined
  /** Those of its models that have none of their own. */
  prices?: ModelPrices | undefined
}

/** The endpoint at OPENAI_BASE_URL comes first, then those in MODELS_FILE. */
export function readModelEndpoints(
  env: Environment,
  read: VariableReader,
  problems: string[],
): ModelEndpoint[] {
  const advice = 'Give the address of an OpenAI-compatible endpoint, up to and with /v1.'
  const baseUrl = read('OPENAI_BASE_URL', urlSchema('http', 'https').refine(endsBeforeCall), advice)
  const file = tryReadFile(env.MODELS_FILE?.trim(), problems)
  const fromFile = file && 'endpoints' in file ? file.endpoints : undefined
  if (!env.OPENAI_BASE_URL && !fromFile) addMissingAddress(env, problems)
  const models = file && 'models' in file ? file.models : undefined
  return [
    ...(baseUrl
      ? [
          {
            name: 'OPENAI_BASE_URL',
            baseUrl: withoutTrailingSlash(baseUrl),
            apiKey: env.OPENAI_API_KEY,
            models,
          },
        ]
      : []),
    ...(fromFile ?? []).map((endpoint) => toEndpoint(endpoint, env, problems)),
  ]
}

/** Manuals of services show the address of the call, which the server appends itself. */
const endsBeforeCall = (url: string) =>
  !/\/(chat|completions|models)\/?$/.test(URL.parse(url)?.pathname ?? '')

const withoutTrailingSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '')

function tryReadFile(path: string | undefined, problems: string[]) {
  if (!path) return undefined
  try {
    return readModelsFile(path)
  } catch (error) {
    problems.push(
      `MODELS_FILE is "${path}", which cannot be used: ${(error as Error).message}. Correct the file, or leave the variable out.`,
    )
    return undefined
  }
}

function addMissingAddress(env: Environment, problems: string[]): void {
  for (const name of ['OPENAI_API_KEY', 'MODELS_FILE']) {
    if (env[name])
      problems.push(`${name} is set, but OPENAI_BASE_URL is not. Set both, or neither.`)
  }
}

function toEndpoint(
  { name, baseUrl, models, apiKey, apiKeyVariable, ...settings }: ConfiguredEndpoint,
  env: Environment,
  problems: string[],
): ModelEndpoint {
  const variable = apiKeyVariable && env[apiKeyVariable]?.trim()
  if (apiKeyVariable && !variable)
    problems.push(
      `The endpoint "${name}" in MODELS_FILE takes its key from ${apiKeyVariable}, which is not set. Set it, or leave out apiKeyVariable.`,
    )
  return {
    name,
    baseUrl: withoutTrailingSlash(baseUrl),
    models,
    apiKey: variable || apiKey,
    ...settings,
  }
}

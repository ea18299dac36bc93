import {
  readKey,
  type ConfiguredEndpoint,
  type ConfiguredModel,
  type ModelsFile,
} from './models-file.ts'
import { urlSchema, withoutTrailingSlash, type Environment, type VariableReader } from './values.ts'

/** Prices in dollars. */
export interface ModelPrices {
  /** Per million input tokens, including earlier messages and instructions. */
  input: number
  /** Per million output tokens, including thoughts. */
  output: number
  /** Per image, in addition to its tokens. */
  picture?: number | undefined
}

/** A server with an OpenAI-compatible API. */
export interface ModelEndpoint {
  /** The endpoint's name in the operator's log: a variable such as OPENAI_BASE_URL, or the name in MODELS_FILE. */
  name: string
  /** The URL up to and including `/v1`. */
  baseUrl: string
  apiKey: string | undefined
  /** Where the operator sets the key: the name of a variable, or `apiKey in MODELS_FILE`. */
  keySetting: string
  /** The models in MODELS_FILE. Absent: the server requests the list from the endpoint. */
  models: ConfiguredModel[] | undefined
  /**
   * When several endpoints have a model: the order in which they are tried, and this endpoint's share among those with
   * the same order.
   */
  order?: number | undefined
  weight?: number | undefined
  /** The prices of models without prices of their own. */
  prices?: ModelPrices | undefined
}

/** The endpoint at OPENAI_BASE_URL comes first, then those in MODELS_FILE. */
export function readModelEndpoints(
  env: Environment,
  read: VariableReader,
  { models, endpoints, images, music }: ModelsFile,
  problems: string[],
): ModelEndpoint[] {
  const advice = 'Give the address of an OpenAI-compatible endpoint, up to and with /v1.'
  const baseUrl = read('OPENAI_BASE_URL', urlSchema('http', 'https').refine(endsBeforeCall), advice)
  if (!env.OPENAI_BASE_URL && !endpoints && !images && !music) addMissingAddress(env, problems)
  return [
    ...(baseUrl
      ? [
          {
            name: 'OPENAI_BASE_URL',
            baseUrl: withoutTrailingSlash(baseUrl),
            apiKey: env.OPENAI_API_KEY,
            keySetting: 'OPENAI_API_KEY',
            models,
          },
        ]
      : []),
    ...(endpoints ?? []).map((endpoint) => toEndpoint(endpoint, env, problems)),
  ]
}

/** Whether the URL ends with the call's path, as manuals show it. The server appends that path itself. */
const endsBeforeCall = (url: string) =>
  !/\/(chat|completions|models)\/?$/.test(URL.parse(url)?.pathname ?? '')

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
  return {
    name,
    baseUrl: withoutTrailingSlash(baseUrl),
    models,
    apiKey: readKey({ apiKey, apiKeyVariable }, { env, problems, place: `endpoint "${name}"` }),
    keySetting: apiKeyVariable ?? 'apiKey in MODELS_FILE',
    ...settings,
  }
}

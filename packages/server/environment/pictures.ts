import { addLoneVariableProblems } from './lone-variables.ts'
import { readKey, type ConfiguredImageModel, type ModelsFile } from './models-file.ts'
import { urlSchema, withoutTrailingSlash, type Environment, type VariableReader } from './values.ts'

/** A model that draws, at a server with OpenAI's calls `/images/generations` and `/images/edits`. */
export interface PictureEndpoint {
  /** What visitors read, and what creations store of their engine: no two endpoints have the same name. */
  name: string
  /** The URL including `/v1`, without a trailing slash. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
}

const DEFAULT_MODEL = 'gpt-image-1'

/** The endpoint at IMAGES_URL comes first, then those in MODELS_FILE. The first one draws unless a visitor chooses. */
export function readPictureEndpoints(
  env: Environment,
  read: VariableReader,
  { images = [] }: ModelsFile,
  problems: string[],
): PictureEndpoint[] {
  const advice = "Give the address of a service with OpenAI's calls for images, up to and with /v1."
  const url = read('IMAGES_URL', urlSchema('http', 'https').refine(endsBeforeCall), advice)
  const model = env.IMAGES_MODEL?.trim() || DEFAULT_MODEL
  const apiKey = env.IMAGES_KEY?.trim()
  addLoneVariableProblems(env, 'IMAGES', ['KEY', 'MODEL'], problems)
  const fromFile = images.map((entry) => toEndpoint(entry, env, problems))
  if (!url) return fromFile
  if (fromFile.some(({ name }) => name === model))
    problems.push(
      `The image model "${model}" in MODELS_FILE has the name of the model at IMAGES_URL. Give it a name of its own.`,
    )
  return [{ name: model, baseUrl: withoutTrailingSlash(url), apiKey, model }, ...fromFile]
}

/** Whether the URL ends with the call's path, as manuals show it. The server appends that path itself. */
const endsBeforeCall = (url: string) => !/\/images(\/\w+)?\/?$/.test(URL.parse(url)?.pathname ?? '')

function toEndpoint(
  { name, baseUrl, model, ...key }: ConfiguredImageModel,
  env: Environment,
  problems: string[],
): PictureEndpoint {
  const apiKey = readKey(key, { env, problems, place: `image model "${name}"` })
  return { name, baseUrl: withoutTrailingSlash(baseUrl), apiKey, model }
}

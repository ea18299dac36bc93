import { addLoneVariableProblems } from './lone-variables.ts'
import { readKey, type ConfiguredMusicModel, type ModelsFile } from './models-file.ts'
import { urlSchema, withoutTrailingSlash, type Environment, type VariableReader } from './values.ts'

/** A model that makes music, at a server with the call `/sound-generation` or `/music`. */
export interface MusicEndpoint {
  /** What visitors read, and what creations store of their engine: no two endpoints have the same name. */
  name: string
  /** The URL including `/v1`, without a trailing slash. */
  baseUrl: string
  apiKey?: string | undefined
  /** Absent: the server's default. */
  model?: string | undefined
}

/** The endpoint at MUSIC_URL comes first, then those in MODELS_FILE. The first one plays unless a visitor chooses. */
export function readMusicEndpoints(
  env: Environment,
  read: VariableReader,
  { music = [] }: ModelsFile,
  problems: string[],
): MusicEndpoint[] {
  const advice =
    "Give the address of a service with LocalAI's or ElevenLabs' call for music, up to and with /v1."
  const url = read('MUSIC_URL', urlSchema('http', 'https').refine(endsBeforeCall), advice)
  const model = env.MUSIC_MODEL?.trim() || undefined
  const apiKey = env.MUSIC_KEY?.trim()
  addLoneVariableProblems(env, 'MUSIC', ['KEY', 'MODEL'], problems)
  const fromFile = music.map((entry) => toEndpoint(entry, env, problems))
  if (!url) return fromFile
  const name = model ?? new URL(url).host
  if (fromFile.some((endpoint) => endpoint.name === name))
    problems.push(
      `The music model "${name}" in MODELS_FILE has the name of the model at MUSIC_URL. Give it a name of its own.`,
    )
  return [{ name, baseUrl: withoutTrailingSlash(url), apiKey, model }, ...fromFile]
}

/** Whether the URL ends with the call's path, as manuals show it. The server appends that path itself. */
const endsBeforeCall = (url: string) =>
  !/\/(sound-generation|music)\/?$/.test(URL.parse(url)?.pathname ?? '')

function toEndpoint(
  { name, baseUrl, model, ...key }: ConfiguredMusicModel,
  env: Environment,
  problems: string[],
): MusicEndpoint {
  const apiKey = readKey(key, { env, problems, place: `music model "${name}"` })
  return { name, baseUrl: withoutTrailingSlash(baseUrl), apiKey, model }
}

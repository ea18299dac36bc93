import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import type { Settings } from './environment.ts'
import type { FileStorage } from './providers/files/file-storage.ts'
import type { ModelRegistry } from './providers/models/model-registry.ts'
import type { SpeechEngine } from './providers/speech/speech-engine.ts'

const MAX_NAMED_MODELS = 6

interface Parts {
  database: Database
  files: FileStorage
  models: ModelRegistry
  speechEngine: SpeechEngine | undefined
  siteDirectory: string
}

/** Prints the server's URLs and services to the terminal. */
export async function printSummary(settings: Settings, parts: Parts): Promise<void> {
  const { publicUrl, mode, mail, modelEndpoints } = settings
  const lines = [
    ['Atelier', publicUrl],
    ['API', `${publicUrl}/api`],
    ['Database', databaseName(parts.database)],
    ['Files', parts.files.description],
    ...(settings.redisUrl ? [['Shared', sharedName(settings)]] : []),
    ['Models', await modelNames(parts.models)],
    modelEndpoints.length > 0
      ? ['Endpoint', modelEndpoints.map(({ baseUrl }) => baseUrl).join(', ')]
      : ['', 'To add one: OPENAI_BASE_URL=http://localhost:11434/v1 npm start'],
    ...(settings.embeddings ? [['Meaning', settings.embeddings.model]] : []),
    ['Voice', voiceName(settings, parts)],
    ['Pictures', pictureEngineNames(settings)],
    ['Music', musicEngineNames(settings)],
    ['Sign-in', signInName(settings)],
    ['Payments', paymentNames(settings)],
    ['Mail', mail ? new URL(mail.url).host : `${publicUrl}/dev/mail`],
    ...(mode === 'demo' ? [['Demo', 'anyone can read its emails and sign in as anyone']] : []),
    ...(existsSync(parts.siteDirectory) ? [] : [['Site', 'not built: run `npm run build`']]),
  ]
  console.log(lines.map(([name, value]) => `${name!.padEnd(10)}${value}`).join('\n'))
}

/** Logs the same as lines in production, where programs read the output. */
export async function logSummary(
  settings: Settings,
  parts: Parts,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database, files, models } = parts
  const { publicUrl, host, port, mail, modelEndpoints, geoServices } = settings
  log.info(
    {
      publicUrl,
      listening: `${host}:${port}`,
      database: databaseName(database),
      files: files.description,
      shared: sharedName(settings),
      models: await modelNames(models),
      modelEndpoints: modelEndpoints.map(({ baseUrl }) => baseUrl),
      embeddings: settings.embeddings?.model,
      voice: voiceName(settings, parts),
      pictures: pictureEngineNames(settings),
      music: musicEngineNames(settings),
      signIn: signInName(settings),
      payments: paymentNames(settings),
      mail: mail && new URL(mail.url).host,
      geoServices,
    },
    'Atelier has started',
  )
}

/** Checks the storage at the start, and logs a failure, because it may be needed for the first time days later. */
export async function logStorageCheck(
  storage: FileStorage,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  try {
    await storage.checkConnection?.()
    log.info('The storage for images has accepted the access key')
  } catch (error) {
    log.error(
      `The storage ${storage.description} cannot be used, so visitors cannot send images: ${causeOf(error)}. Check S3_ENDPOINT, S3_BUCKET and the keys.`,
    )
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

const databaseName = ({ kind }: Database) =>
  kind === 'pglite' ? 'embedded (PGlite)' : 'PostgreSQL'

const sharedName = ({ redisUrl }: Settings) =>
  redisUrl ? `Redis at ${new URL(redisUrl).host}` : 'nothing but the database'

const signInName = ({ identity }: Settings) =>
  identity.kind === 'external' ? identity.authority : 'embedded'

function voiceName({ speech }: Settings, { speechEngine }: Parts): string {
  if (speech.service) return new URL(speech.service.baseUrl).host
  return speechEngine?.kind ?? "the browser's (for one here: install espeak-ng, or set SPEECH_URL)"
}

/** The engines of the image generator, its default first. */
function pictureEngineNames({ pictureEndpoints }: Settings): string {
  if (pictureEndpoints.length === 0)
    return 'sketched here, without a model (for a model: set IMAGES_URL)'
  return [...pictureEndpoints.map(nameWithHost), 'or sketched here'].join(', ')
}

/** The engines of the music creator, its default first. */
function musicEngineNames({ musicEndpoints }: Settings): string {
  if (musicEndpoints.length === 0)
    return 'composed here, without a model (for a model: set MUSIC_URL)'
  return [...musicEndpoints.map(nameWithHost), 'or composed here'].join(', ')
}

function nameWithHost({ name, baseUrl }: { name: string; baseUrl: string }): string {
  const { host } = new URL(baseUrl)
  return name === host ? name : `${name} (${host})`
}

function paymentNames({ payments: { vnpay, paypal, isSandbox } }: Settings): string {
  if (isSandbox) return 'simulated, no money moves'
  const places = [
    ...(vnpay ? [`VNPay (${new URL(vnpay.payUrl).host})`] : []),
    ...(paypal ? [`PayPal (${new URL(paypal.apiUrl).host})`] : []),
  ]
  return places.join(', ') || 'not offered'
}

async function modelNames(models: ModelRegistry): Promise<string> {
  const names = (await models.list()).map(({ name }) => name)
  const others = names.length - MAX_NAMED_MODELS
  return names.slice(0, MAX_NAMED_MODELS).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

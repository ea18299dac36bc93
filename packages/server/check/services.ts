import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@atelier/contract'
import type { Settings } from '../environment.ts'
import type { ModelEndpoint } from '../environment/models.ts'
import { uploadsFolder } from '../providers/files/file-folder.ts'
import { createS3Storage } from '../providers/files/s3.ts'
import { describeListFailure } from '../providers/models/list-failure.ts'
import { checkKey, listModels } from '../providers/models/model-list.ts'
import { fails, note, reasonOf, works, type Finding } from './part-check.ts'

const REDIS_TIMEOUT_MS = 5 * SECOND_MS
const REDIS_INTERVAL_MS = 100

export async function checkMail({ mail, mode }: Pick<Settings, 'mail' | 'mode'>): Promise<Finding> {
  if (!mail) return note('SMTP_URL is not set: emails are in the development mailbox')
  const { host } = new URL(mail.url)
  const { createSmtpMailer } = await import('../providers/mail/smtp.ts')
  const mailer = createSmtpMailer(mail)
  try {
    await mailer.checkConnection()
    return works(`${host} accepts the sign-in${mode === 'production' ? '' : ` (mode ${mode})`}`)
  } catch (error) {
    return fails(
      `${host}: ${reasonOf(error)}. Visitors get no codes. Check SMTP_URL and the mail server.`,
    )
  } finally {
    mailer.close()
  }
}

export async function checkModels({
  modelEndpoints,
}: Pick<Settings, 'modelEndpoints'>): Promise<Finding[]> {
  if (modelEndpoints.length === 0)
    return [note('OPENAI_BASE_URL is not set: only the Guide answers')]
  return Promise.all(modelEndpoints.map(checkEndpoint))
}

async function checkEndpoint(endpoint: ModelEndpoint): Promise<Finding> {
  const { name, baseUrl, apiKey, models } = endpoint
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  try {
    if (models) {
      await checkKey(baseUrl, headers)
      return works(`${name}: does not refuse the key; ${models.length} models of MODELS_FILE`)
    }
    const listed = await listModels(baseUrl, headers)
    if (listed.length === 0) return fails(`${name}: lists no model that can chat`)
    return works(`${name}: lists ${listed.length} ${listed.length === 1 ? 'model' : 'models'}`)
  } catch (error) {
    return fails(`${describeListFailure(endpoint, error)} (${reasonOf(error)})`)
  }
}

export async function checkFiles({
  s3,
  dataDirectory,
}: Pick<Settings, 's3' | 'dataDirectory'>): Promise<Finding> {
  if (!s3) {
    const folder = uploadsFolder(dataDirectory)
    // Before the first start, there is only the folder above it.
    await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return access(dataDirectory, constants.W_OK)
    })
    return works(folder)
  }
  const storage = createS3Storage(s3)
  try {
    await storage.checkConnection()
    return works(`${storage.description} accepts the key`)
  } catch (error) {
    return fails(
      `${storage.description}: ${reasonOf(error)}. Check S3_ENDPOINT, S3_BUCKET and the keys.`,
    )
  }
}

export async function checkRedis({
  redisUrl,
  secret,
}: Pick<Settings, 'redisUrl' | 'secret'>): Promise<Finding | undefined> {
  if (!redisUrl) return undefined
  const { host } = new URL(redisUrl)
  const { createRedisState } = await import('../shared-state/redis/redis-state.ts')
  let lastCause: unknown
  const state = createRedisState({
    url: redisUrl,
    installation: 'check',
    secret,
    onChange: (_, cause) => void (lastCause = cause ?? lastCause),
  })
  const endsAt = Date.now() + REDIS_TIMEOUT_MS
  try {
    // The connection is opened in the background.
    while (Date.now() < endsAt) {
      const error: unknown = await state.ping().then(
        () => undefined,
        (cause: unknown) => cause,
      )
      if (!error) return works(`${host} answers`)
      lastCause ??= error
      await wait(REDIS_INTERVAL_MS)
    }
    return fails(`${host} does not answer (${reasonOf(lastCause)}). Check REDIS_URL.`)
  } finally {
    await state.close()
  }
}

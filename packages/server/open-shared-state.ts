import { createHash } from 'node:crypto'
import type { Database } from './db/database.ts'
import type { Settings } from './environment.ts'
import type { Log } from './http/log.ts'
import { createLocalState, type SharedState } from './shared-state/shared-state.ts'

/** Connects to Redis in the background: a server also starts while it is away. Without REDIS_URL, it is not loaded. */
export async function openSharedState(
  { redisUrl, publicUrl, secret }: Settings,
  log: Log,
): Promise<SharedState> {
  if (!redisUrl) return createLocalState()
  const { createRedisState } = await import('./shared-state/redis/redis-state.ts')
  // The same on all servers of an installation, and during a change of the secret.
  const installation = createHash('sha256').update(publicUrl).digest('hex').slice(0, 12)
  return createRedisState({
    url: redisUrl,
    installation,
    secret,
    onChange(isConnected, cause) {
      if (isConnected) log.info('Redis at REDIS_URL is connected')
      else
        log.warn(
          { err: cause },
          'Redis at REDIS_URL is away: this server counts alone until it is back',
        )
    },
  })
}

/** Says what servers on one database do not share, when a second one starts without the settings for it. */
export async function warnOfSecondServer(
  { redisUrl, s3 }: Pick<Settings, 'redisUrl' | 's3'>,
  database: Pick<Database, 'countServers'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (redisUrl && s3) return
  const servers = await database.countServers().catch(() => 1)
  if (servers < 2) return
  if (!redisUrl) log.warn({ servers }, WITHOUT_REDIS)
  if (!s3) log.warn({ servers }, WITHOUT_S3)
}

const WITHOUT_REDIS =
  'Another server uses this database, and REDIS_URL is not set: each server limits requests per minute, tries of unknown links and the ' +
  'answers that a visitor has at once by itself, and who reads an answer at another server than the one that writes it gets it some words later'
const WITHOUT_S3 =
  'Another server uses this database, and S3_ENDPOINT is not set: images and audio are in DATA_DIR/uploads, which has to be the same folder for all servers'

// The product, by default without rate limits, in a process that reports its resource usage when its parent sends a message.
import { SITE_DIRECTORY } from '../../../packages/server/directories.ts'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { buildApp } from '../../../packages/server/app.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { openSpeechEngine } from '../../../packages/server/providers/speech.ts'
import { createRedisState } from '../../../packages/server/shared-state/redis/redis-state.ts'
import { createLocalState } from '../../../packages/server/shared-state/shared-state.ts'
import { createMailboxMailer } from '../../../packages/server/sandbox/mailbox.ts'
import { openTestFiles } from '../../server/helpers/test-files.ts'
import { UNLIMITED_MESSAGES } from '../../server/helpers/unlimited-messages.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const { DATABASE_URL, DATA_DIR, HAS_SITE, OPENAI_BASE_URL, REDIS_URL, REQUESTS_PER_MINUTE } =
  process.env
const SECRET = 'a secret of the bench, long enough'
const database = await openDatabase({ url: DATABASE_URL, directory: DATA_DIR })
const modelOf = (id: string) => ({
  id,
  name: id,
  abilities: ['text' as const],
  tier: 'free' as const,
  window: 96_000,
})
const models = process.env.MODELS!.split(' ').map(modelOf)
const sharedState = REDIS_URL
  ? createRedisState({ url: REDIS_URL, installation: 'bench', secret: SECRET, onChange: () => {} })
  : createLocalState()
const { fastify } = await buildApp({
  database,
  sharedState,
  models: createModelRegistry([createOpenAiModels({ baseUrl: OPENAI_BASE_URL!, models })]),
  mailer: createMailboxMailer(database.db),
  speechEngine: await openSpeechEngine({ service: undefined, searchPath: process.env.PATH }),
  files: await openTestFiles(),
  secret: SECRET,
  publicUrl: 'http://localhost:5173',
  exposeMailbox: true,
  requestsPerMinute: REQUESTS_PER_MINUTE ? Number(REQUESTS_PER_MINUTE) : false,
  trustProxy: 1,
  siteDirectory: HAS_SITE ? SITE_DIRECTORY : undefined,
  catalogue: UNLIMITED_MESSAGES,
})
const delay = monitorEventLoopDelay({ resolution: 5 })

/** The processor time of the collections for the sake of measuring. */
let collectionMs = 0

function readCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

process.on('message', (message) => {
  if (message === 'processor time') return process.send!(readCpuMs() - collectionMs)
  const startMs = readCpuMs()
  globalThis.gc?.()
  collectionMs += readCpuMs() - startMs
  const eventLoopDelayP99Ms = delay.percentile(99) / 1e6
  delay.disable()
  delay.reset()
  // Its timer alone takes more processor time than everything else in a server that waits.
  if (message === 'late event loop') delay.enable()
  process.send!({
    cpuMs: readCpuMs() - collectionMs,
    memoryBytes: process.memoryUsage().rss,
    eventLoopDelayP99Ms,
  })
})
process.on('disconnect', () => process.exit(0))
const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
process.send!({ address })

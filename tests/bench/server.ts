// A server of the product, as main.ts makes it but without limits on calls, that tells its parent what it costs.
import { openDatabase } from '../../packages/server/db/database.ts'
import { buildApp } from '../../packages/server/app.ts'
import { createModelRegistry } from '../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../packages/server/providers/models/openai-models.ts'
import { createMailboxMailer } from '../../packages/server/sandbox/mailbox.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const { DATABASE_URL, DATA_DIR, OPENAI_BASE_URL } = process.env
const database = await openDatabase({ url: DATABASE_URL, directory: DATA_DIR })
const offered = (id: string) => ({
  id,
  name: id,
  abilities: ['text' as const],
  tier: 'free' as const,
  window: 96_000,
})
const models = process.env.MODELS!.split(' ').map(offered)
const { fastify } = await buildApp({
  database,
  models: createModelRegistry([createOpenAiModels({ baseUrl: OPENAI_BASE_URL!, models })]),
  mailer: createMailboxMailer(database.db),
  secret: 'a secret of the bench, long enough',
  publicUrl: 'http://localhost:5173',
  requestsPerMinute: false,
})
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

process.on('message', (what) => {
  if (what === 'reset') delay.reset()
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send!({
    /** Milliseconds of processor time so far. */
    cpu: (user + system) / 1000,
    memory: process.memoryUsage().rss,
    /** Milliseconds the slowest hundredth of turns of the event loop was late. */
    delay: delay.percentile(99) / 1e6,
  })
})
process.on('disconnect', () => process.exit(0))
const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
process.send!({ address })

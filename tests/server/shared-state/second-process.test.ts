import { expect, test } from 'vitest'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startRedisForTest } from '../helpers/engines/redis.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess } from '../helpers/server-process.ts'
import { onPostgres } from '../helpers/which-database.ts'

test.skipIf(onPostgres.skip)(
  'an operator who starts a second process on a database reads what the two do not share',
  async () => {
    const env = await createServerEnvironment({ SECRET })
    const first = await startServerProcess(env)
    const second = await startServerProcess({ ...env, DATA_DIR: `${env.DATA_DIR}/second` })
    await waitUntil(() => {
      expect(second.output()).toContain('REDIS_URL is not set')
      expect(second.output()).toContain('S3_ENDPOINT is not set')
    })
    expect(first.output()).not.toContain('REDIS_URL')
    await Promise.all([first, second].map((server) => server.stop('SIGINT')))
  },
)

test.skipIf(!findRedis())(
  'an operator reads when Redis goes away and when it is back, and the server starts without it',
  async () => {
    const redis = await startRedisForTest()
    await redis.kill()
    const env = await createServerEnvironment({ REDIS_URL: redis.url, LOG_LEVEL: 'info' })
    const server = await startServerProcess(env)
    const visitor = server.newVisitor()
    expect((await visitor.get('/api/userpreferences')).status).toBe(200)
    await redis.start()
    await waitUntil(() => expect(server.output()).toContain('Redis at REDIS_URL is connected'))
    await redis.kill()
    await waitUntil(() => expect(server.output()).toContain('Redis at REDIS_URL is away'))
    expect((await visitor.get('/api/userpreferences')).status).toBe(200)
    await server.stop('SIGINT')
  },
)

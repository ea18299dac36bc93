import { createLocalMarks, type Marks, type MarksOptions } from '../marks.ts'
import { defineScript, type RedisConnection } from './connection.ts'

const SET = defineScript(`return redis.call('SET', KEYS[1], '', 'PX', ARGV[1]) and 1`)
const EXISTS = defineScript(`return redis.call('EXISTS', KEYS[1])`)

/** Marks that all servers share. */
export function createRedisMarks(
  connection: RedisConnection,
  prefix: string,
  { name, lastMs }: MarksOptions,
): Marks {
  const own = createLocalMarks({ lastMs })
  const redisKey = (key: string) => `${prefix}${name}:${key}`

  return {
    async set(key) {
      await own.set(key)
      // Without Redis, the other servers take every key for marked.
      await connection.run(SET, [redisKey(key)], [lastMs]).catch(() => {})
    },
    async has(key) {
      if (await own.has(key)) return true
      return connection.run(EXISTS, [redisKey(key)], []).then(
        (found) => found === 1,
        () => true,
      )
    },
  }
}

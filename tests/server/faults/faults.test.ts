// What visitors of several servers notice of faults. `npm run bench -- faults` runs a hundred rounds.
import { expect, test } from 'vitest'
import { findRedis } from '../../helpers/find-redis.mjs'
import { createRandom } from '../../helpers/random.ts'
import { onCitus, onPostgres } from '../helpers/which-database.ts'
import { FAULT_KINDS, FAULT_KINDS_OF_CLUSTER } from './helpers/faults.ts'
import { startFaultyCitus } from './helpers/faulty-citus.ts'
import { runFaultRounds } from './helpers/fault-rounds.ts'

const MIN_DURATION_MS = 500
const MAX_DURATION_MS = 1_200
/** Each sends at least one message in each round. */
const VISITORS = 6

const isOnCluster = !onCitus.skip

test.skipIf(onPostgres.skip || !findRedis())(
  'REL-1 visitors find all that was acknowledged, once, in order and counted once, after a server was killed, cut off from the database, Redis or S3, or slow, the primary was switched over, Redis emptied, and clocks were a minute apart',
  async () => {
    const random = createRandom(20261129)
    const reports = await runFaultRounds({
      faults: isOnCluster ? FAULT_KINDS_OF_CLUSTER : FAULT_KINDS,
      startPostgres: isOnCluster ? startFaultyCitus : undefined,
      servers: 2,
      visitors: VISITORS,
      random,
      durationMs: () => MIN_DURATION_MS + random() * (MAX_DURATION_MS - MIN_DURATION_MS),
    })
    for (const [fault, { messages, problems }] of reports) {
      expect({ fault, problems }).toEqual({ fault, problems: [] })
      expect(messages).toBeGreaterThanOrEqual(VISITORS)
    }
    expect(reports.values().reduce((sum, { uploads }) => sum + uploads, 0)).toBeGreaterThan(0)
  },
)

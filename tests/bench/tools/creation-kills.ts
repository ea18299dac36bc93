import { createRandom } from '../../helpers/random.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startPostgresCluster } from '../../server/helpers/postgres.ts'
import { runCreationKillRounds } from '../../server/restart/helpers/creation-kill-rounds.ts'
import type { DatabaseKind } from '../helpers/benchmark-server.ts'
import { atMost, type Figure } from '../helpers/report.ts'

const ROUNDS = 50

/** Runs 50 rounds of killing the server while it makes pictures, where `npm test` runs a few. */
export async function measureCreationKills(kind: DatabaseKind): Promise<Figure[]> {
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const env = { DATA_DIR: folder.path, ...(cluster && { DATABASE_URL: cluster.url }) }
  const report = await runCreationKillRounds(env, ROUNDS, createRandom(ROUNDS))
  await cluster?.stop()
  await folder.remove()
  const label = `${kind}, ${ROUNDS} rounds of kill -9`
  return [
    atMost(`${label}: lost of ${report.acknowledged} acknowledged creations`, report.lost, 0, ''),
    atMost(`${label}: pictures counted twice`, report.countedTwice, 0, ''),
  ]
}

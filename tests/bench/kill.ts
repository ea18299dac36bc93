import { startPostgresCluster } from '../server/postgres.ts'
import { runKillRounds, createSeededRandom, type KillReport } from '../server/kill-rounds.ts'
import { createTempFolder } from '../server/temp-folder.ts'
import { startFakeModelServer } from '../server/fake-model-server.ts'
import { atMost, type Figure } from './report.ts'
import type { DatabaseKind } from './benchmark-server.ts'

const ROUNDS = 50

/** The whole series of which the tests run a tenth. */
export async function killFigures(kind: DatabaseKind): Promise<Figure[]> {
  const upstream = await startFakeModelServer()
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const env = {
    DATA_DIR: folder.path,
    OPENAI_BASE_URL: upstream.baseUrl,
    ...(cluster && { DATABASE_URL: cluster.url }),
  }
  const report = await runKillRounds(env, ROUNDS, createSeededRandom(ROUNDS))
  await cluster?.stop()
  await upstream.close()
  await folder.remove()
  return rows(kind, report)
}

function rows(kind: DatabaseKind, report: KillReport): Figure[] {
  const { rounds, acknowledged, lost, duplicated, retried, failed } = report
  const of = `${kind}, ${rounds} rounds of kill -9`
  return [
    atMost(`${of}: lost of ${acknowledged} acknowledged sends`, lost, 0, ''),
    atMost(`${of}: stored twice`, duplicated, 0, ''),
    atMost(`${of}: retries that failed, of ${retried}`, failed, 0, ''),
  ]
}

import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { createRandom } from '../helpers/random.ts'
import { runKillRounds, type KillReport } from '../server/restart/helpers/kill-rounds.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { startFakeModelServer } from '../server/helpers/fake-model-server.ts'
import { atMost, type Figure } from './helpers/report.ts'
import type { DatabaseKind } from './helpers/benchmark-server.ts'

const ROUNDS = 50

/** Runs 50 rounds of killing the server, where `npm test` runs two, and counts lost and duplicated messages. */
export async function measureKillRounds(kind: DatabaseKind): Promise<Figure[]> {
  const modelServer = await startFakeModelServer()
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const env = {
    DATA_DIR: folder.path,
    OPENAI_BASE_URL: modelServer.baseUrl,
    ...(cluster && { DATABASE_URL: cluster.url }),
  }
  const report = await runKillRounds(env, ROUNDS, createRandom(ROUNDS))
  await cluster?.stop()
  await modelServer.close()
  await folder.remove()
  return figuresOf(kind, report)
}

function figuresOf(kind: DatabaseKind, report: KillReport): Figure[] {
  const { rounds, acknowledged, lost, duplicated, retried, failed } = report
  const { uploads, lostUploads, halfFiles } = report
  const label = `${kind}, ${rounds} rounds of kill -9`
  return [
    atMost(`${label}: lost of ${acknowledged} acknowledged sends`, lost, 0, ''),
    atMost(`${label}: stored twice`, duplicated, 0, ''),
    atMost(`${label}: lost of ${uploads} acknowledged uploads`, lostUploads, 0, ''),
    atMost(`${label}: half files`, halfFiles, 0, ''),
    atMost(`${label}: retries that failed, of ${retried}`, failed, 0, ''),
  ]
}

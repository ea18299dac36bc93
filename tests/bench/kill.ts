import { startCluster } from '../server/postgres.ts'
import { killRounds, seeded, type KillReport } from '../server/kill-rounds.ts'
import { newFolder } from '../server/process.ts'
import { startUpstream } from '../server/upstream.ts'
import { atMost, type Figure } from './report.ts'
import type { DatabaseKind } from './stage.ts'

const ROUNDS = 50

/** The whole series of which the tests run a tenth. */
export async function killFigures(kind: DatabaseKind): Promise<Figure[]> {
  const upstream = await startUpstream()
  const folder = await newFolder()
  const cluster = kind === 'PostgreSQL' ? await startCluster() : undefined
  const env = {
    DATA_DIR: folder.path,
    OPENAI_BASE_URL: upstream.baseUrl,
    ...(cluster && { DATABASE_URL: cluster.url }),
  }
  const report = await killRounds(env, ROUNDS, seeded(ROUNDS))
  await cluster?.stop()
  await upstream.close()
  await folder.remove()
  return rows(kind, report)
}

function rows(kind: DatabaseKind, report: KillReport): Figure[] {
  const { rounds, acknowledged, lost, doubled, retried, failed } = report
  const of = `${kind}, ${rounds} rounds of kill -9`
  return [
    atMost(`${of}: lost of ${acknowledged} acknowledged sends`, lost, 0, ''),
    atMost(`${of}: stored twice`, doubled, 0, ''),
    atMost(`${of}: retries that failed, of ${retried}`, failed, 0, ''),
  ]
}

import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { createRandom } from '../helpers/random.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { runFaultHistories } from '../server/chat/helpers/fault-histories.ts'
import { startFakeModelServer } from '../server/helpers/fake-model-server.ts'
import type { DatabaseKind } from './helpers/benchmark-server.ts'
import { atMost, type Figure } from './helpers/report.ts'

const HISTORIES = 200
const SEED = 20261126

/** Random histories of conversations in which everything breaks that can, of which `npm test` runs a tenth. */
export async function measureHistories(kind: DatabaseKind): Promise<Figure[]> {
  const modelServer = await startFakeModelServer()
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const env = {
    DATA_DIR: folder.path,
    OPENAI_BASE_URL: modelServer.baseUrl,
    ...(cluster && { DATABASE_URL: cluster.url }),
  }
  const report = await runFaultHistories({ env, histories: HISTORIES, random: createRandom(SEED) })
  await cluster?.stop()
  await modelServer.close()
  await folder.remove()
  for (const finding of report.findings) console.log(finding)
  const { sent, kills, lost, doubled, split, different } = report
  const label = `${kind}, ${HISTORIES} histories, ${kills} kills`
  return [
    atMost(`${label}: lost of ${sent} messages`, lost, 0, ''),
    atMost(`${label}: messages stored twice`, doubled, 0, ''),
    atMost(`${label}: conversations that fell apart`, split, 0, ''),
    atMost(`${label}: conversations that differ between two devices`, different, 0, ''),
  ]
}

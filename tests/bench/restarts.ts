import { startFakeModelServer } from '../server/helpers/fake-model-server.ts'
import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { startCaddy, startNginx } from '../server/restart/helpers/proxies.ts'
import {
  restartInTurn,
  type RollingRestartsOptions,
} from '../server/restart/helpers/rolling-restarts.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { atLeast, atMost, type Figure } from './helpers/report.ts'

const RESTARTS = 10
const MIN_REQUESTS = 1_000

/** Restarts two servers in turn, ten times each, behind the proxies of the examples. */
export async function measureRestarts(): Promise<Figure[]> {
  const modelServer = await startFakeModelServer()
  const cluster = await startPostgresCluster()
  const folder = await createTempFolder()
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: cluster.url,
    OPENAI_BASE_URL: modelServer.baseUrl,
  }
  const figures = [
    ...(await measureBehind('nginx', { env, rounds: RESTARTS, startProxy: startNginx })),
    ...(await measureBehind('Caddy', {
      env,
      rounds: RESTARTS,
      startProxy: (ports) => startCaddy(ports),
    })),
  ]
  await cluster.stop()
  await modelServer.close()
  await folder.remove()
  return figures
}

async function measureBehind(proxy: string, options: RollingRestartsOptions): Promise<Figure[]> {
  const { requests, refused } = await restartInTurn(options)
  for (const reason of new Set(refused)) console.log(`Refused behind ${proxy}: ${reason}`)
  const label = `two servers behind ${proxy}, ${RESTARTS} rolling restarts`
  return [
    atLeast(`${label}: requests`, requests, MIN_REQUESTS, ''),
    atMost(`${label}: requests refused`, refused.length, 0, ''),
  ]
}

// Payments while servers and the database are killed. `npm run bench -- payments` runs ten times as many.
import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { runPaymentHistories } from './payment-histories.ts'
import { startPostgresCluster } from './postgres.ts'
import { createTempFolder } from './temp-folder.ts'
import { onPostgres } from './which-database.ts'

test(
  'PAY-14 PAY-20 after random histories of payments, with servers and the database killed, both ledgers agree and nothing was given or charged twice',
  onPostgres,
  async () => {
    const [cluster, folder] = await Promise.all([startPostgresCluster(), createTempFolder()])
    const report = await runPaymentHistories({
      cluster,
      dataDirectory: folder.path,
      histories: 50,
      kills: { server: 2, database: 1 },
      random: createRandom(14),
    })
    await cluster.stop()
    await folder.remove()
    expect(report).toMatchObject({ doubled: 0, lost: 0, unpaid: 0, wrongAmounts: 0, different: [] })
    expect(report.paid).toBeGreaterThan(0)
  },
)

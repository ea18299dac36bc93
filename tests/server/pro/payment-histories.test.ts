// Payments while servers and the database are killed. `npm run bench -- payments` runs ten times as many.
import { expect, test } from 'vitest'
import { createRandom } from '../../helpers/random.ts'
import { runPaymentHistories, runPaymentRaces } from './helpers/payment-histories.ts'
import { payTwiceAtOnce } from './helpers/payment-pairs.ts'
import { startPostgresCluster } from '../helpers/postgres.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { onPostgres } from '../helpers/which-database.ts'

/** A fifth of the series runs in `npm test`, the whole with SERIES=whole. */
const ROUNDS = process.env.SERIES === 'whole' ? 50 : 10
const NO_DIFFERENCES = {
  doubled: 0,
  chargedTogether: 0,
  lost: 0,
  unpaid: 0,
  wrongAmounts: 0,
  different: [],
}

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
    expect(report).toMatchObject(NO_DIFFERENCES)
    expect(report.paid).toBeGreaterThan(0)
  },
)

test(
  'PAY-21 of two PayPal orders that a person has agreed to, exactly one is charged, also if two servers complete them at the same moment',
  onPostgres,
  async () => {
    const [cluster, folder] = await Promise.all([startPostgresCluster(), createTempFolder()])
    const options = { cluster, dataDirectory: folder.path }
    const report = await runPaymentRaces(options, ROUNDS, payTwiceAtOnce)
    await cluster.stop()
    await folder.remove()
    expect(report).toMatchObject({ ...NO_DIFFERENCES, paid: ROUNDS })
  },
)

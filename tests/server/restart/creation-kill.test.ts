import { expect, inject, test } from 'vitest'
import { createRandom } from '../../helpers/random.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runCreationKillRounds } from './helpers/creation-kill-rounds.ts'

/** PostgreSQL lives on when the server is killed. `npm run bench -- creation-kills` kills a hundred times. */
const ROUNDS = inject('database') === 'pglite' ? 3 : 1

test('TL-1 visitors whose server is killed while it makes their pictures find each acknowledged creation whole after the restart, and each picture counted once', async () => {
  const environment = await createServerEnvironment({})
  const report = await runCreationKillRounds(environment, ROUNDS, createRandom(20261127))
  expect(report).toMatchObject({ rounds: ROUNDS, lost: 0, countedTwice: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
})

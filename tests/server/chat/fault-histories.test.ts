// A tenth of the histories that `npm run bench -- histories` runs.
import { afterAll, expect, test } from 'vitest'
import { createRandom } from '../../helpers/random.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runFaultHistories } from './helpers/fault-histories.ts'

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())
const env = await createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl })

test('REL-2, REL-20 whatever breaks while visitors write, change and repeat, each message is there once, in one conversation that every device shows alike', async () => {
  const report = await runFaultHistories({ env, histories: 20, random: createRandom(20261126) })
  expect(report).toMatchObject({ findings: [], lost: 0, doubled: 0, split: 0, different: 0 })
  expect(report.sent).toBeGreaterThan(20)
})

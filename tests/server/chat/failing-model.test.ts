// A tenth of the histories that `npm run bench -- chat-histories` runs. HISTORY='[…]' runs the one that a failure prints.
import { expect, test } from 'vitest'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { ONCE_BROKEN } from './helpers/failing-model/once-broken.ts'
import { replayChatHistories, runChatHistories } from './helpers/failing-model/series.ts'
import type { Step } from './helpers/failing-model/steps.ts'

const env = await createServerEnvironment()
const { HISTORY } = process.env
const HISTORIES = 200

test.skipIf(HISTORY)(
  'whatever a visitor does while the model fails, each message is in one conversation, New chat is empty, the model is asked once and no draft goes out',
  async () => {
    const { findings } = await runChatHistories({ env, histories: HISTORIES, seed: 20261130 })
    expect(findings.join('\n')).toBe('')
  },
)

test.skipIf(HISTORY)('no history that has once broken a promise breaks one again', async () => {
  const found = await replayChatHistories(env, Object.values(ONCE_BROKEN))
  const broken = Object.keys(ONCE_BROKEN).filter((_, index) => found[index]!.length > 0)
  expect(broken).toEqual([])
})

test.runIf(HISTORY)('the history of HISTORY breaks no promise', async () => {
  const steps = JSON.parse(HISTORY!) as Step[]
  expect(await replayChatHistories(env, [steps])).toEqual([[]])
})

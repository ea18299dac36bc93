// A tenth of the histories that `npm run bench -- chat-histories` runs. HISTORY='[…]' runs the one that a failure prints.
import { expect, test } from 'vitest'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { replayChatHistory, runChatHistories } from './helpers/failing-model/series.ts'
import type { Step } from './helpers/failing-model/steps.ts'

const env = await createServerEnvironment()
const { HISTORY } = process.env

test.skipIf(HISTORY)(
  'whatever a visitor does while the model fails, each message is in one conversation, New chat is empty, the model is asked once and no draft goes out',
  async () => {
    const { findings } = await runChatHistories({ env, histories: 200, seed: 20261130 })
    expect(findings.join('\n')).toBe('')
  },
)

test.runIf(HISTORY)('the history of HISTORY breaks no promise', async () => {
  expect(await replayChatHistory(env, JSON.parse(HISTORY!) as Step[])).toEqual([])
})

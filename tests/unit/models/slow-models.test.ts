// A slow model may take two minutes for its first word, and between two pieces of its answer.
import { SECOND_MS } from '@atelier/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startFakeModelServer } from '../../server/helpers/fake-model-server.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function ask(model: string) {
  const modelServer = await startFakeModelServer()
  onTestFinished(modelServer.close)
  const source = createOpenAiModels({ baseUrl: modelServer.baseUrl })
  const { signal } = new AbortController()
  const messages = [{ role: 'user' as const, content: 'Hello' }]
  const texts: string[] = []
  // The timers of the request are faked, and those of this test are not.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = (async () => {
    for await (const event of source.answer({ model, instructions: null, messages, signal }))
      if (event.type === 'delta') texts.push(event.text)
    return texts.join('')
  })()
  answer.catch(() => {})
  return { answer, texts, modelServer }
}

/** Waits for events of the network. Each check advances the faked timers by its interval. */
const arrive = (condition: () => void) => waitUntil(condition)

test.each(['late', 'late:1'])(
  'the model %s answers although its first word takes nearly two minutes',
  async (model) => {
    const { answer, modelServer } = await ask(model)
    await arrive(() => expect(modelServer.requests).toHaveLength(1))
    vi.advanceTimersByTime(110 * SECOND_MS)
    modelServer.releaseAnswers()
    expect(await answer).toBe('at last')
  },
)

test.each(['late', 'late:1'])('the model %s is given up after two minutes', async (model) => {
  const { answer, modelServer } = await ask(model)
  await arrive(() => expect(modelServer.requests).toHaveLength(1))
  vi.advanceTimersByTime(120 * SECOND_MS)
  await expect(answer).rejects.toMatchObject({ code: 'timeout' })
})

test('a model may fall silent for nearly two minutes in the middle of its answer', async () => {
  const { answer, texts, modelServer } = await ask('held')
  await arrive(() => expect(texts).toEqual(['1 2 3 ']))
  vi.advanceTimersByTime(110 * SECOND_MS)
  modelServer.releaseAnswers()
  expect(await answer).toBe('1 2 3 99 100 ')
})

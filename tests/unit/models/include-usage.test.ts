// An endpoint is asked to report the use of an answer, unless the model at it does not know `include_usage`.
import { MINUTE_MS } from '@atelier/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { startFakeModelServer } from '../../server/helpers/fake-model-server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function startEndpoint() {
  const modelServer = await startFakeModelServer()
  onTestFinished(modelServer.close)
  const source = createOpenAiModels({ baseUrl: modelServer.baseUrl })

  /** Returns the text of the answer or the endpoint's error, and whether each request contained `include_usage`. */
  async function ask(model: string) {
    const before = modelServer.requests.length
    const { signal } = new AbortController()
    const messages = [{ role: 'user' as const, content: 'Hello' }]
    let text = ''
    try {
      for await (const event of source.answer({ model, instructions: null, messages, signal }))
        if (event.type === 'delta') text += event.text
    } catch (error) {
      text = ((error as Error).cause as Error).message
    }
    const requests = modelServer.requests.slice(before)
    return {
      text,
      includesUsage: requests.map(({ stream_options }) => stream_options !== undefined),
    }
  }

  return { ask, replaceMetered: modelServer.replaceMetered }
}

const ANSWER = 'one two three'
const ERROR = 'The model endpoint answered 400: The picture is too large'

test('a model that refuses to report the use answers, although another model of the same endpoint accepts it', async () => {
  const { ask } = await startEndpoint()
  expect(await ask('metered')).toEqual({ text: ANSWER, includesUsage: [true] })
  expect(await ask('strict')).toEqual({ text: ANSWER, includesUsage: [true, false] })
  expect(await ask('strict')).toEqual({ text: ANSWER, includesUsage: [false] })
  expect(await ask('metered')).toEqual({ text: ANSWER, includesUsage: [true] })
})

test('a model answers whose server was replaced by one that refuses to report the use, and reports again an hour after it is back', async () => {
  const { ask, replaceMetered } = await startEndpoint()
  expect((await ask('metered')).includesUsage).toEqual([true])
  replaceMetered('strict')
  expect(await ask('metered')).toEqual({ text: ANSWER, includesUsage: [true, false] })
  replaceMetered('metered')
  expect((await ask('metered')).includesUsage).toEqual([false])
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(await ask('metered')).toEqual({ text: ANSWER, includesUsage: [true] })
})

test('questions that a model refuses for another reason fail with that reason, and are sent twice once in a minute only', async () => {
  const { ask } = await startEndpoint()
  expect(await ask('fussy')).toEqual({ text: ERROR, includesUsage: [true, false] })
  expect(await ask('fussy')).toEqual({ text: ERROR, includesUsage: [false] })
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await ask('fussy')).toEqual({ text: ERROR, includesUsage: [true, false] })
})

test('questions that a model refuses for another reason do not end the reports of the others', async () => {
  const { ask, replaceMetered } = await startEndpoint()
  expect((await ask('metered')).includesUsage).toEqual([true])
  replaceMetered('fussy')
  expect(await ask('metered')).toEqual({ text: ERROR, includesUsage: [true, false] })
  expect(await ask('metered')).toEqual({ text: ERROR, includesUsage: [true] })
  replaceMetered('metered')
  expect(await ask('metered')).toEqual({ text: ANSWER, includesUsage: [true] })
})

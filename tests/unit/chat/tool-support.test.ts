import { expect, test } from 'vitest'
import type {
  CompletionRequest,
  ModelUse,
} from '../../../packages/server/providers/models/model-source.ts'
import { withoutRefusedTools } from '../../../packages/server/providers/models/tool-support.ts'

const REQUEST: CompletionRequest = {
  model: 'small',
  instructions: null,
  messages: [{ role: 'user', content: 'Refuse me' }],
  tools: [{ name: 'mine', description: 'Mine.', parameters: { type: 'object' } }],
  signal: new AbortController().signal,
}

test('a visitor whose messages an endpoint always refuses has it probed for tools once, not with every message', async () => {
  const asked: string[] = []
  const post = withoutRefusedTools((request) => {
    const [tool] = request.tools ?? []
    asked.push(tool?.name ?? 'no tools')
    const statusCode = tool?.name === 'getTime' ? 200 : 400
    return Promise.resolve({ statusCode, destroy() {} } as never)
  })
  await post(REQUEST, REQUEST.signal, () => {})
  await post(REQUEST, REQUEST.signal, () => {})
  expect(asked).toEqual(['mine', 'getTime', 'no tools', 'mine', 'no tools'])
})

test('a model that refuses everything is probed once a minute at most', async () => {
  const asked: string[] = []
  const post = withoutRefusedTools((request) => {
    asked.push(request.tools?.[0]?.name ?? 'no tools')
    return Promise.resolve({ statusCode: 400, destroy() {} } as never)
  })
  for (let message = 0; message < 3; message += 1) await post(REQUEST, REQUEST.signal, () => {})
  expect(asked.filter((name) => name === 'getTime')).toHaveLength(1)
})

test('what a probe has used is counted, and its answer is limited where answers are', async () => {
  const uses: Promise<ModelUse>[] = []
  let limit: number | undefined
  const post = withoutRefusedTools(({ tools: [tool] = [], settings }) => {
    if (tool?.name === 'getTime') limit = settings?.maxAnswerTokens
    return Promise.resolve({
      statusCode: tool?.name === 'mine' ? 400 : 200,
      destroy() {},
    } as never)
  })
  const request = {
    ...REQUEST,
    settings: { maxAnswerTokens: 2_000 },
    onUse: (use: Promise<ModelUse>) => void uses.push(use),
  }
  await post(request, REQUEST.signal, () => {})
  expect(limit).toBe(16)
  expect(uses).toHaveLength(1)
  const { inputTokens, estimatedTokens } = await uses[0]!
  expect(inputTokens).toBeGreaterThan(20)
  expect(estimatedTokens).toBe(inputTokens)
})

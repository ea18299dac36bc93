import { expect, test } from 'vitest'
import type { CompletionRequest } from '../../../packages/server/providers/models/model-source.ts'
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

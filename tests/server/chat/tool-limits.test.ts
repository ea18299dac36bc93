// Neither a visitor nor a page nor a model gets more out of tools than the allowance and the limits give.
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { callsOf, resultOf, sendResults, TOOLS, usedOf } from './helpers/tool-visitor.ts'

const LIMIT = 2
const { messagesPerDay } = DEFAULT_CATALOGUE
const server = await startServerForFile({
  catalogue: { ...DEFAULT_CATALOGUE, messagesPerDay: { ...messagesPerDay, guest: LIMIT } },
})

/** Asks until the allowance is used, and returns how many questions were accepted. */
async function askUntilRefused(askOnce: (visitor: Visitor) => Promise<boolean>): Promise<number> {
  const visitor = server.newVisitor()
  for (let asked = 0; asked < 3 * LIMIT; asked += 1) if (!(await askOnce(visitor))) return asked
  return Infinity
}

test('a guest whose answers fail after they have called tools has no more of them than messages', async () => {
  const asked = await askUntilRefused(async (visitor) => {
    const { body, status } = await visitor.sendMessage({
      Message: 'Write an essay into the cart',
      ModelId: 'brokenShopper',
      Tools: TOOLS,
    })
    if (status === 429) return false
    expect(callsOf(body.message)).toMatchObject([{ state: 'waiting' }])
    const reply = await sendResults(visitor, body.message, [resultOf(callsOf(body.message)[0]!)])
    expect(reply.status).toBe(502)
    return true
  })
  expect(asked).toBe(LIMIT)
})

test('a guest who reads answers in the arguments of calls, and refuses the calls, has no more answers than messages', async () => {
  const asked = await askUntilRefused(async (visitor) => {
    const { body, status } = await visitor.sendMessage({
      Message: 'Write an essay into the cart',
      ModelId: 'wordlessShopper',
      Tools: TOOLS,
    })
    if (status === 429) return false
    const [call] = callsOf(body.message)
    expect(call).toMatchObject({ arguments: { product: 'cup' } })
    const reply = await sendResults(visitor, body.message, [resultOf(call!, '', 'refused')])
    expect(reply.body.message).toMatchObject({ status: 'done', content: '' })
    return true
  })
  expect(asked).toBe(LIMIT)
})

test('a guest whose model only calls tools wrongly has no more answers than free attempts', async () => {
  const asked = await askUntilRefused(async (visitor) => {
    const { status } = await visitor.request('POST', '/api/chat/send', {
      body: {
        Message: 'Whatever I say',
        ModelId: 'endlessCaller',
        Tools: {
          ...TOOLS,
          definitions: [
            {
              ...TOOLS.definitions[0]!,
              parameters: { type: 'object', properties: { product: { type: 'boolean' } } },
            },
          ],
        },
      },
    })
    if (status === 429) return false
    expect(status).toBe(502)
    expect(await usedOf(visitor)).toBeLessThanOrEqual(LIMIT)
    return true
  })
  expect(asked).toBe(2 * LIMIT)
})

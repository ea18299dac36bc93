// What a tool of a page never does: run twice, run too late, or hold up the chat when the page makes a mistake.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat } from '../../../packages/widgets/chat/Chat.tsx'
import type { PageTool, PageTools } from '../../../packages/widgets/page-tools.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.reset()
  server.stop()
})

const box = page.getByRole('textbox', { name: 'Message', exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const CUPS = { product: 'Cup', count: 2 }
const PLATE = { product: 'Plate' }

const ADD_TO_CART: PageTool = {
  description: 'Adds a product to the cart.',
  parameters: {
    type: 'object',
    properties: { product: { type: 'string' }, count: { type: 'integer' } },
    required: ['product'],
  },
  run: ({ count = 1 }) => ({ items: count }),
}
const withTool = (changes: Partial<PageTool> = {}): PageTools => ({
  addToCart: { ...ADD_TO_CART, ...changes },
})

async function ask(text = 'Two cups') {
  const answer = server.nextAnswer()
  await userEvent.fill(box, text)
  await userEvent.keyboard('{Enter}')
  await answer.question
  return answer
}

/** Asks, and has the model call the tool, at once with each of the arguments. */
async function askForCups(...calls: Record<string, unknown>[]) {
  const answer = await ask()
  answer.write('I add them.')
  for (const values of calls.length > 0 ? calls : [CUPS]) answer.call('addToCart', values)
  answer.end()
}

const sentResults = () => server.requestsOf('sendToolResults').flatMap(({ body }) => body.Results)

test('“Always in this conversation” also runs the other calls that the model made at once', async () => {
  const run = vi.fn<PageTool['run']>(ADD_TO_CART.run)
  render(<Chat tools={withTool({ run })} />)
  await askForCups(CUPS, PLATE)
  const rest = server.nextAnswer()
  await userEvent.click(button('Always in this conversation').first())
  await rest.question
  rest.write(' Both are in it.')
  rest.end()
  await expect.element(page.getByText('Both are in it.')).toBeVisible()
  expect(run.mock.calls.map(([values]) => values)).toEqual([CUPS, PLATE])
  expect(sentResults()).toHaveLength(2)
})

test('tools that are nothing, or that JSON does not have, are left out, and the chat goes on', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  const withDefault = (value: unknown): PageTool => ({
    ...ADD_TO_CART,
    parameters: { type: 'object', properties: { size: { type: 'string', default: value } } },
  })
  const tools = {
    ...withTool(),
    nothing: null,
    missing: undefined,
    large: withDefault(1n),
    cyclic: withDefault(cyclic),
    get broken() {
      throw new Error('broken')
    },
  } as unknown as PageTools
  render(<Chat tools={tools} />)
  const answer = await ask()
  answer.write('Hello.')
  answer.end()
  await expect.element(page.getByText('Hello.')).toBeVisible()
  const { definitions } = server.requestsOf('sendMessage')[0]!.body.Tools!
  expect(definitions.map(({ name }) => name)).toEqual(['addToCart'])
  const said = error.mock.calls.flat().join('\n')
  for (const name of ['nothing', 'missing', 'large', 'cyclic', 'broken'])
    expect(said).toContain(`the tool "${name}" is left out`)
})

test('a result that cannot be sent says so, holds up no other result, and is sent again', async () => {
  const target = withTool()
  let isBroken = false
  const tools = new Proxy(target, {
    ownKeys(object) {
      if (isBroken) throw new Error('broken')
      return Reflect.ownKeys(object)
    },
  })
  render(<Chat tools={tools} />)
  await askForCups()
  await expect.element(button('Run')).toBeVisible()
  isBroken = true
  await userEvent.click(button('Run'))
  await expect.element(button('Send again')).toBeVisible()
  isBroken = false
  const rest = server.nextAnswer()
  await userEvent.click(button('Send again'))
  await rest.question
  rest.write(' They are in it.')
  rest.call('addToCart', PLATE)
  rest.end()
  const last = server.nextAnswer()
  await userEvent.click(button('Run'))
  await last.question
  last.write(' Both are in it.')
  last.end()
  await expect.element(page.getByText('Both are in it.')).toBeVisible()
  expect(sentResults()).toHaveLength(2)
})

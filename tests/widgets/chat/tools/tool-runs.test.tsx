// What a tool of a page never does: run twice, run too late, or hold up the chat when the page makes a mistake.
import { TOOL_WAIT_MS } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat } from '../../../../packages/widgets/chat/Chat.tsx'
import { Thread } from '../../../../packages/widgets/chat/Thread.tsx'
import type { PageTool, PageTools } from '../../../../packages/widgets/page-tools.ts'
import { createFakeServer } from '../../../../packages/widgets/testing.ts'
import { ADD_TO_CART, createShopper, CUPS, withTool } from '../../helpers/cart-tool.ts'
import { createChat } from '../../helpers/chats.ts'
import { render } from '../../helpers/render.tsx'

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
const PLATE = { product: 'Plate' }

const { ask, askForCups } = createShopper(server)

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

test('a tool that has changed since the call does not run with arguments that do not fit, and “Always” asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn<PageTool['run']>(ADD_TO_CART.run)
  const { rerender } = render(<Chat tools={withTool({ run })} />)
  await askForCups()
  const rest = server.nextAnswer()
  await userEvent.click(button('Always in this conversation'))
  await rest.question
  const parameters: PageTool['parameters'] = {
    type: 'object',
    properties: { product: { type: 'string', enum: ['Plate'] } },
  }
  rerender(<Chat tools={withTool({ run, parameters })} />)
  rest.call('addToCart', CUPS)
  rest.end()
  const last = server.nextAnswer()
  await userEvent.click(button('Run'))
  await last.question
  last.end()
  await expect.element(page.getByText('Add to cart: failed')).toBeVisible()
  expect(run).toHaveBeenCalledTimes(1)
  expect(sentResults()[1]).toMatchObject({
    state: 'failed',
    result: expect.stringContaining('do not fit'),
  })
})

test('a question ends the calls that wait before it: nothing can run any more', async () => {
  const run = vi.fn<PageTool['run']>(ADD_TO_CART.run)
  render(<Chat tools={withTool({ run })} />)
  await askForCups(CUPS, PLATE)
  await expect.element(button('Run').nth(1)).toBeVisible()
  const next = await ask('Something else')
  await expect.element(page.getByText('Add to cart: not run').nth(1)).toBeVisible()
  await expect.element(button('Run')).not.toBeInTheDocument()
  next.write('Of course.')
  next.end()
  await expect.element(page.getByText('Of course.')).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  expect(sentResults()).toEqual([])
})

test('a question stops the tool that runs before it, whose late result is not sent', async () => {
  let signal: AbortSignal | undefined
  const { promise, resolve } = Promise.withResolvers<string>()
  const run: PageTool['run'] = (_, options) => {
    signal = options.signal
    return promise
  }
  render(<Chat tools={withTool({ run })} />)
  await askForCups()
  await userEvent.click(button('Run'))
  await expect.element(page.getByText('Add to cart is running…')).toBeVisible()
  const next = await ask('Something else')
  expect(signal?.aborted).toBe(true)
  resolve('late')
  await expect.element(page.getByText('Add to cart: not run')).toBeVisible()
  next.write('Of course.')
  next.end()
  await expect.element(page.getByText('Of course.')).toBeVisible()
  expect(sentResults()).toEqual([])
})

test('a question that the server refuses ends no call', async () => {
  render(<Chat tools={withTool()} />)
  await askForCups()
  await expect.element(button('Run')).toBeVisible()
  server.fail('bad-request', { on: 'sendMessage', times: 1 })
  await userEvent.fill(box, 'Something else')
  await userEvent.keyboard('{Enter}')
  const rest = server.nextAnswer()
  await userEvent.click(button('Run'))
  await rest.question
  rest.write(' They are in it.')
  rest.end()
  await expect.element(page.getByText('They are in it.')).toBeVisible()
})

test('after the hour in which the server waits, nothing can run any more', async () => {
  const run = vi.fn<PageTool['run']>(ADD_TO_CART.run)
  render(<Chat tools={withTool({ run })} />)
  await askForCups()
  await expect.element(button('Run')).toBeVisible()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + TOOL_WAIT_MS)
  await userEvent.click(button('Run'))
  await expect.element(page.getByText('Add to cart: not run')).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  expect(sentResults()).toEqual([])
})

test('a chat that is drawn anew during a run shows that it runs, and runs it only once', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const run = vi.fn<PageTool['run']>(() => promise)
  const tools = withTool({ run })
  const { rerender } = render(<Chat tools={tools} />)
  await askForCups()
  await userEvent.click(button('Run'))
  await expect.element(page.getByText('Add to cart is running…')).toBeVisible()
  rerender(<p />)
  rerender(<Chat key="again" tools={tools} />)
  await userEvent.click(button('Conversations'))
  await userEvent.click(page.getByRole('button', { name: /Two cups/ }).first())
  await expect.element(page.getByText('Add to cart is running…')).toBeVisible()
  const rest = server.nextAnswer()
  resolve({ items: 2 })
  await rest.question
  rest.write(' They are in it.')
  rest.end()
  await expect.element(page.getByText('They are in it.')).toBeVisible()
  expect(run).toHaveBeenCalledExactlyOnceWith(CUPS, {
    signal: expect.any(AbortSignal),
    callId: sentResults()[0]!.id,
  })
  expect(sentResults()).toHaveLength(1)
})

test('an answer that shall be spoken is asked for as spoken again with the results of its calls', async () => {
  const chat = createChat()
  chat.core.$tools.set(withTool())
  chat.core.$speech.set({ ReturnAudio: true, Speed: 1.5 })
  render(
    <div className="atl-chat">
      <Thread chat={chat} emptyState={null} onNewConversation={() => {}} />
    </div>,
  )
  await askForCups()
  const rest = server.nextAnswer()
  await userEvent.click(button('Run'))
  await rest.question
  rest.end()
  const spoken = { ReturnAudio: true, Speed: 1.5 }
  expect(server.requestsOf('sendMessage')[0]!.body).toMatchObject(spoken)
  expect(server.requestsOf('sendToolResults')[0]!.body).toMatchObject(spoken)
})

// A page offers tools: the visitor allows or refuses what the model calls, and reads what came of it.
import { THEMES } from '@atelier/contract'
import { createElement, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat } from '../../../../packages/widgets/chat/Chat.tsx'
import { startImport } from '../../../../packages/widgets/chat/import/store.ts'
import { registerChatElement } from '../../../../packages/widgets/elements/chat.ts'
import type { PageTool, PageTools } from '../../../../packages/widgets/page-tools.ts'
import { createFakeServer } from '../../../../packages/widgets/testing.ts'
import { findViolations } from '../../helpers/axe.ts'
import { applyTheme } from '../../helpers/page-theme.ts'
import { ADD_TO_CART, createShopper, CUPS, withTool } from '../../helpers/cart-tool.ts'
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

const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = page.getByRole('group', { name: /Add to cart/ })

const { ask, askForCups } = createShopper(server)

test('the visitor reads what the model wants to do, allows it, and the answer goes on in the same message', async () => {
  const run = vi.fn<PageTool['run']>(ADD_TO_CART.run)
  const onMessage = vi.fn<(detail: object) => void>()
  render(<Chat tools={withTool({ run })} onMessage={onMessage} />)
  await askForCups()
  await expect
    .element(card.getByText('Add to cart: may this website do that for you?'))
    .toBeVisible()
  await expect.element(card.getByRole('term').first()).toHaveTextContent('Product')
  expect(
    card
      .getByRole('definition')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Cup', '2'])
  expect(run).not.toHaveBeenCalled()
  expect(onMessage).not.toHaveBeenCalled()
  expect(server.requestsOf('sendMessage')[0]!.body.Tools?.definitions).toEqual([
    {
      name: 'addToCart',
      description: 'Adds a product to the cart.',
      parameters: ADD_TO_CART.parameters,
    },
  ])
  const rest = server.nextAnswer()
  await userEvent.click(button('Run'))
  await rest.question
  expect(run).toHaveBeenCalledExactlyOnceWith(CUPS, {
    signal: expect.any(AbortSignal),
    callId: expect.any(String),
  })
  rest.write(' Two cups are in it.')
  rest.end()
  await expect.element(page.getByText('Two cups are in it.')).toBeVisible()
  await expect.element(page.getByText('Add to cart: done')).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(2)
  expect(server.requestsOf('sendToolResults')[0]!.body.Results).toEqual([
    { id: expect.any(String), state: 'done', result: '{"items":2}' },
  ])
  await expect.poll(() => onMessage.mock.calls.length).toBe(1)
})

test('a visitor who says “Not now” gets an answer without it, and the tool never runs', async () => {
  const run = vi.fn<PageTool['run']>()
  render(<Chat tools={withTool({ run })} />)
  await askForCups()
  const rest = server.nextAnswer()
  await userEvent.click(button('Not now'))
  await rest.question
  rest.write(' Then not.')
  rest.end()
  await expect.element(page.getByText('Add to cart: you did not allow it')).toBeVisible()
  await expect.element(page.getByText('Then not.')).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  expect(server.requestsOf('sendToolResults')[0]!.body.Results).toMatchObject([
    { state: 'refused' },
  ])
})

test('“Always in this conversation” asks no more there, and asks again in another', async () => {
  const run = vi.fn<PageTool['run']>(ADD_TO_CART.run)
  render(<Chat tools={withTool({ run })} />)
  await askForCups()
  const rest = server.nextAnswer()
  await userEvent.click(button('Always in this conversation'))
  await rest.question
  rest.call('addToCart', { product: 'Plate' })
  rest.end()
  const last = server.nextAnswer()
  await last.question
  last.write('Both are in it.')
  last.end()
  await expect.element(page.getByText('Both are in it.')).toBeVisible()
  expect(run).toHaveBeenCalledTimes(2)
  await userEvent.click(button('Start over'))
  await askForCups()
  await expect.element(button('Run')).toBeVisible()
  expect(run).toHaveBeenCalledTimes(2)
})

test('a tool with ask: false runs without asking', async () => {
  render(<Chat tools={withTool({ ask: false })} />)
  const answer = await ask()
  const rest = server.nextAnswer()
  answer.call('addToCart', CUPS)
  answer.end()
  await rest.question
  rest.write('Done.')
  rest.end()
  await expect.element(page.getByText('Done.')).toBeVisible()
})

test('a tool that fails says so to the visitor and the model, as text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = () => {
    throw new Error('<b>Sold out</b>')
  }
  render(<Chat tools={withTool({ run })} />)
  await askForCups()
  const rest = server.nextAnswer()
  await userEvent.click(button('Run'))
  await rest.question
  rest.end()
  await expect.element(page.getByText('Add to cart: failed')).toBeVisible()
  await expect.element(page.getByText('<b>Sold out</b>').last()).toBeVisible()
  expect(server.requestsOf('sendToolResults')[0]!.body.Results).toMatchObject([
    { state: 'failed', result: '<b>Sold out</b>' },
  ])
})

test('the visitor stops a tool that takes long: its signal is aborted, and the answer goes on', async () => {
  let signal: AbortSignal | undefined
  const run: PageTool['run'] = (_, options) => {
    signal = options.signal
    return new Promise(() => {})
  }
  render(<Chat tools={withTool({ run })} />)
  await askForCups()
  await userEvent.click(button('Run'))
  await expect.element(page.getByText('Add to cart is running…')).toBeVisible()
  await expect.element(button('Stop')).toHaveFocus()
  const rest = server.nextAnswer()
  await userEvent.keyboard('{Enter}')
  await rest.question
  rest.end()
  expect(signal?.aborted).toBe(true)
  await expect.element(page.getByText('Add to cart: failed')).toBeVisible()
  expect(server.requestsOf('sendToolResults')[0]!.body.Results).toMatchObject([
    { state: 'failed', result: 'The visitor stopped it.' },
  ])
})

test('a result that is too long becomes an error, and what is no JSON too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const results: unknown[] = ['x'.repeat(17_000), 1n]
  render(<Chat tools={withTool({ run: () => results.shift(), ask: false })} />)
  const answer = await ask()
  const rest = server.nextAnswer()
  answer.call('addToCart', CUPS)
  answer.call('addToCart', { product: 'Plate' })
  answer.end()
  await rest.question
  rest.end()
  const sent = server.requestsOf('sendToolResults').flatMap(({ body }) => body.Results)
  expect(sent).toMatchObject([
    { state: 'failed', result: 'The tool returned more than 16 kB.' },
    { state: 'failed', result: expect.stringContaining('BigInt') },
  ])
})

test('two calls at once have a card each, and the answer goes on after the second', async () => {
  render(<Chat tools={withTool()} />)
  const answer = await ask()
  answer.call('addToCart', CUPS)
  answer.call('addToCart', { product: 'Plate' })
  answer.end()
  await expect.element(button('Run').nth(1)).toBeVisible()
  await userEvent.click(button('Run').first())
  await expect.element(page.getByText('Add to cart: done')).toBeVisible()
  const rest = server.nextAnswer()
  await userEvent.click(button('Not now'))
  await rest.question
  rest.write('One of them.')
  rest.end()
  await expect.element(page.getByText('One of them.')).toBeVisible()
  expect(server.requestsOf('sendToolResults')).toHaveLength(2)
})

test('a long value is there as a whole before the visitor allows it, in a box that the keyboard scrolls', async () => {
  render(<Chat tools={withTool()} />)
  const note = `${'A very long note. '.repeat(30)}And the end`
  await askForCups({ product: 'Cup', note })
  const value = card.getByText(note)
  await expect.element(value).toBeVisible()
  const { scrollHeight, clientHeight, tabIndex } = value.element() as HTMLElement
  expect(scrollHeight).toBeGreaterThan(clientHeight)
  expect(tabIndex).toBe(0)
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
})

test('characters that turn the order of reading are visible in a value', async () => {
  render(<Chat tools={withTool()} />)
  await askForCups({ product: 'Cup \u202eerif\u2069' })
  await expect.element(card.getByText('Cup [U+202E]erif[U+2069]')).toBeVisible()
})

test('a model that fails with the results is a failed answer, and the tool is done', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Chat tools={withTool()} />)
  await askForCups()
  server.fail('model-failed', { on: 'sendToolResults', times: 1 })
  await userEvent.click(button('Run'))
  await expect.element(page.getByText('Add to cart: done')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(page.getByText(/has not reached the server/)).not.toBeInTheDocument()
})

test('the visitor does not read the sentence for the model, but a text that can be translated', async () => {
  render(<Chat tools={withTool({ run: () => new Promise(() => {}) })} />)
  await askForCups()
  await userEvent.click(button('Run'))
  const rest = server.nextAnswer()
  await userEvent.click(button('Stop').last())
  await rest.question
  rest.end()
  await expect.element(page.getByText('Add to cart: failed')).toBeVisible()
  expect(server.requestsOf('sendToolResults')[0]!.body.Results[0]!.result).toBe(
    'The visitor stopped it.',
  )
  await expect.element(page.getByText('You stopped it.').last()).toBeVisible()
  await expect.element(page.getByText('The visitor stopped it.')).not.toBeInTheDocument()
})

test('a call waits on the page that asked: another page shows it, and cannot run it', async () => {
  const { rerender } = render(<Chat tools={withTool()} />)
  await askForCups()
  await expect.element(button('Run')).toBeVisible()
  const [conversation] = server.state.conversations
  const call = conversation!.messages[1]!.toolCalls![0]!
  call.page = 'another-page'
  rerender(<p />)
  rerender(<Chat key="again" tools={withTool()} />)
  await openLast()
  await expect
    .element(page.getByText(/waits for an answer on the page where you asked/))
    .toBeVisible()
  await expect.element(button('Run')).not.toBeInTheDocument()
})

async function openLast() {
  await userEvent.click(button('Conversations'))
  await userEvent.click(page.getByRole('button', { name: /Two cups/ }).first())
}

test('an imported call shows what came of it, and the page neither runs nor draws it', async () => {
  const run = vi.fn<PageTool['run']>()
  const draw = vi.fn<NonNullable<PageTool['render']>>(() => 'Drawn by the page')
  const call = { id: 'abcdefghi', name: 'addToCart', arguments: CUPS, at: 0, round: 0 }
  const ended = { ...call, id: 'bcdefghij', state: 'waiting', page: 'page-0001' }
  const done = { ...call, state: 'done', result: '{"items":2}', page: 'page-0001' }
  const answer = { id: 'a', parentId: 'q', role: 'assistant', content: '' }
  const question = { id: 'q', parentId: null, role: 'user', content: 'Two cups' }
  const messages = [question, { ...answer, toolCalls: [done, ended] }]
  await startImport(new File([JSON.stringify([{ id: 'c', shownId: null, messages }])], 'own.json'))
  render(<Chat tools={withTool({ run, ask: false, render: draw })} />)
  await openLast()
  await expect.element(page.getByText('Add to cart: done')).toBeVisible()
  await expect.element(page.getByText('Add to cart: not run')).toBeVisible()
  await userEvent.click(page.getByText('Add to cart: done'))
  await expect.element(page.getByText('{"items":2}')).toBeVisible()
  expect([run.mock.calls, draw.mock.calls]).toEqual([[], []])
})

test('results that do not reach the server are sent again without running the tool again', async () => {
  const run = vi.fn<PageTool['run']>(ADD_TO_CART.run)
  render(<Chat tools={withTool({ run })} />)
  await askForCups()
  server.fail('busy', { on: 'sendToolResults', times: 1 })
  await userEvent.click(button('Run'))
  await expect.element(page.getByText(/has not reached the server/)).toBeVisible()
  const rest = server.nextAnswer()
  await userEvent.click(button('Send again'))
  await rest.question
  rest.write(' They are in it.')
  rest.end()
  await expect.element(page.getByText('They are in it.')).toBeVisible()
  expect(run).toHaveBeenCalledTimes(1)
})

test('the page draws the result, with its own styles in the light DOM of an element', async () => {
  registerChatElement()
  const element = Object.assign(document.createElement('atelier-chat'), {
    tools: withTool({
      render({ product }, result) {
        const drawn = document.createElement('p')
        drawn.className = 'cart'
        drawn.textContent = `${String(product)}: ${JSON.stringify(result)}`
        return drawn
      },
    }),
  })
  document.body.append(element)
  await element.ready
  await askForCups()
  const rest = server.nextAnswer()
  await userEvent.click(button('Run'))
  await rest.question
  rest.end()
  await expect.element(page.getByText('Cup: {"items":2}')).toBeVisible()
  expect(element.querySelector(':scope > [slot] > p.cart')).not.toBeNull()
  element.remove()
})

test('a fragment that the page draws stays when the chat places it again, and what cannot be drawn is named', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const drawings: unknown[] = [Promise.resolve('later'), 7]
  const draw: PageTool['render'] = ({ product }) => {
    if (product !== 'Cup') return drawings.shift() as Node
    const fragment = document.createDocumentFragment()
    fragment.append('In the ', 'cart')
    return fragment
  }
  render(
    <StrictMode>
      <Chat tools={withTool({ ask: false, render: draw })} />
    </StrictMode>,
  )
  const answer = await ask()
  const rest = server.nextAnswer()
  for (const product of ['Cup', 'Plate', 'Pot']) answer.call('addToCart', { product })
  answer.end()
  await rest.question
  rest.end()
  await expect.element(page.getByText('In the cart')).toBeVisible()
  expect(error.mock.calls.flat().join('\n')).toContain('render of a tool must return a DOM node')
})

test('in React, the page draws with a component; one that fails leaves the plain result', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken')
  }
  const draw: PageTool['render'] = ({ product }) =>
    product === 'first' ? createElement('strong', null, 'In the cart') : createElement(Broken)
  render(<Chat tools={withTool({ ask: false, render: draw })} />)
  for (const line of ['first', 'second']) {
    const answer = await ask(line)
    const rest = server.nextAnswer()
    answer.call('addToCart', { product: line })
    answer.end()
    await rest.question
    rest.write(line)
    rest.end()
    await expect.element(page.getByText(line).last()).toBeVisible()
  }
  await expect.element(page.getByText('In the cart')).toBeVisible()
  await expect.element(page.getByText('Add to cart: done').last()).toBeVisible()
})

test('tools with a fault are left out, and the console says what is wrong', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const tools = {
    ...withTool(),
    constructor: ADD_TO_CART,
    'two words': ADD_TO_CART,
    remote: { ...ADD_TO_CART, parameters: { $ref: 'https://example.com' } },
  } as unknown as PageTools
  render(<Chat tools={tools} />)
  const answer = await ask()
  answer.write('Hello.')
  answer.end()
  await expect.element(page.getByText('Hello.')).toBeVisible()
  const sent = server.requestsOf('sendMessage')[0]!.body.Tools!.definitions
  expect(sent.map(({ name }) => name)).toEqual(['addToCart'])
  const said = error.mock.calls.flat().join('\n')
  expect(said).toContain('the tool "constructor" is left out')
  expect(said).toContain('the tool "two words" is left out')
  expect(said).toContain('parameters.type must be one of')
})

test('the card is accessible in every theme, has a keyboard focus, and is told to screen readers', async () => {
  render(<Chat tools={withTool()} />)
  await askForCups()
  await expect.element(button('Run')).toBeVisible()
  await expect
    .element(page.getByText(/Add to cart: may this website do that for you\? There are buttons/))
    .toBeInTheDocument()
  for (const theme of THEMES) {
    applyTheme(theme)
    expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  }
})

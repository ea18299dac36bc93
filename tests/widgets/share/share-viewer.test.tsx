// <atelier-share> in Chromium. The stand-in for the server replies to fetch.
import { errorTexts, type ErrorCode, type share } from '@atelier/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerShareElement } from '../../../packages/widgets/elements/share.ts'
import '../helpers/page-theme.ts'

type Stored = share.SharedConversation

/** The links of the stand-in server, by slug. A slug that is not there leads nowhere. */
let links: Record<string, Stored> = {}
let isOffline = false
let requestedPaths: string[] = []

beforeAll(() => void registerShareElement())

beforeEach(() => {
  links = { six: conversationOf(6) }
  isOffline = false
  requestedPaths = []
  const originalFetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = /\/api\/chat\/share\/(.*)$/.exec(input as string)?.[1]
    if (path === undefined) return originalFetch(input, init)
    requestedPaths.push(path)
    if (isOffline) throw new TypeError('Failed to fetch')
    const stored = links[path.replace('/status', '')]
    if (!stored) return reply(404, errorReply('not-found'))
    return reply(200, path.endsWith('/status') ? '' : JSON.stringify(stored))
  })
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const reply = (status: number, body: string) =>
  new Response(body, { status, headers: { sunset: 'Sat, 21 Nov 2037 20:00:00 GMT' } })
const errorReply = (code: ErrorCode) => JSON.stringify({ code, message: errorTexts[code] })

function conversationOf(count: number, title = 'Why is my celadon grey?'): Stored {
  const messages = Array.from({ length: count }, (_, index) => ({
    role: index % 2 ? ('assistant' as const) : ('user' as const),
    content: `Message **${index + 1}**`,
    timestamp: new Date(2026, 10, 14, 9, index).toISOString(),
  }))
  return { title, messages }
}

function insertShare(attributes: Record<string, string> = { slug: 'six' }): HTMLElement {
  const element = document.createElement('atelier-share')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

const message = (number: number) => page.getByRole('article').nth(number - 1)
const showAll = page.getByRole('button', { name: 'Show all 6 messages' })
/** Resolves once everything that the viewer loads later is there. */
async function loaded(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
}

test('a reader sees the title, and role, time and text of the first messages', async () => {
  insertShare()
  await loaded()
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Why is my celadon grey?')
  await expect.element(page.getByText('Shared, read only · 6 messages')).toBeVisible()
  expect(page.getByRole('article').all()).toHaveLength(4)
  await expect.element(message(1)).toHaveTextContent('Question09:00Message **1**')
  await expect.element(message(2)).toHaveTextContent('Answer09:01Message 2')
  expect(message(2).element().querySelector('strong')?.textContent).toBe('2')
})

test('SH-11 hostile titles and messages are shown as text', async () => {
  const hostile = '<img src=x onerror="globalThis.wasRun = true">'
  links.six = { title: hostile, messages: conversationOf(2).messages }
  for (const shown of links.six.messages) shown.content = `${hostile}\n\n[a](javascript:alert(1))`
  insertShare()
  await loaded()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(hostile)
  expect(message(1).element().textContent).toContain(hostile)
  expect(message(2).element().textContent).toContain(hostile)
  const root = document.querySelector('atelier-share')!.shadowRoot!
  expect(root.querySelectorAll('img, [href^="javascript" i]')).toHaveLength(0)
  expect(globalThis).not.toHaveProperty('wasRun')
})

test('SH-4 a reader who wants to see the rest of a revoked link loses the text at once', async () => {
  const element = insertShare()
  const errors: unknown[] = []
  element.addEventListener('atelier-error', (event) =>
    errors.push((event as CustomEvent<{ error: { code: string } }>).detail.error.code),
  )
  await showAll.click()
  await expect.element(message(6)).toBeVisible()
  delete links.six
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorTexts['not-found'])
  expect(page.getByRole('article').all()).toHaveLength(0)
  expect(element.shadowRoot!.textContent).not.toContain('Message')
  expect(errors).toEqual(['not-found'])
})

test('SH-4 a reader who comes back to the page after half a minute or from the history sees that the link is gone', async () => {
  for (const returnToPage of [returnLater, returnThroughHistory]) {
    links.six = conversationOf(6)
    const element = insertShare()
    await loaded()
    delete links.six
    returnToPage()
    await expect
      .element(page.getByRole('heading', { name: 'This link leads nowhere' }))
      .toBeVisible()
    element.remove()
  }
})

function returnThroughHistory(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

/** Hides the page for 31 seconds. */
function returnLater(): void {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  isHidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  clock.mockRestore()
  isHidden.mockRestore()
}

test('a reader without a connection keeps the text, and is told that the act has failed', async () => {
  insertShare()
  await loaded()
  isOffline = true
  await showAll.click()
  await expect.element(page.getByText(/^That did not work\. /)).toBeVisible()
  await expect.element(message(1)).toBeVisible()
  expect(page.getByRole('article').all()).toHaveLength(4)
})

test('a reader copies one message and the link, and the page gets an atelier-share event', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text)
  })
  const element = insertShare()
  const shared: unknown[] = []
  element.addEventListener('atelier-share', (event) => shared.push((event as CustomEvent).detail))
  await loaded()
  await message(2).getByRole('button', { name: 'Copy message' }).click()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(written).toEqual(['Message **2**', `${location.origin}/share/six`])
  expect(shared).toEqual([{ slug: 'six' }])
  expect(requestedPaths).toEqual(['six', 'six/status', 'six/status'])
})

function creationOf(made: Partial<share.SharedPicture>[]): Stored {
  const timestamp = new Date(2026, 10, 14, 9, 0).toISOString()
  const pictures = made.map((details, index) => ({
    url: `/api/share-pictures/a/${index}`,
    alt: `two pears, ${index + 1}`,
    width: 8,
    height: 8,
    ...details,
  }))
  return {
    title: 'Pears',
    isCreation: true,
    messages: [
      { role: 'user', content: 'Two pears', timestamp },
      { role: 'assistant', content: '', timestamp, pictures },
    ],
  }
}

test('a reader of a creation sees the wish and the pictures, and below each what has made it and its seed', async () => {
  links.made = creationOf([
    { engine: { name: 'Any', isSketch: true }, seed: 123 },
    { engine: { name: 'Flux', isSketch: false }, seed: 124 },
  ])
  insertShare({ slug: 'made' })
  await loaded()
  await expect.element(message(1)).toHaveTextContent('Wish09:00Two pears')
  await expect
    .element(message(2))
    .toHaveTextContent('Pictures09:00Sketch · seed 123Flux · seed 124')
  await expect.element(message(2).getByRole('img', { name: 'two pears, 2' })).toBeInTheDocument()
  expect(page.getByText(/Question|Answer|message/).elements()).toEqual([])
})

test('a reader of an older link to a creation sees its pictures, of which nobody knows what has made them', async () => {
  links.made = creationOf([{}])
  insertShare({ slug: 'made' })
  await loaded()
  await expect.poll(() => message(2).element().textContent).toBe('Picture09:00')
  await expect.element(message(2).getByRole('img', { name: 'two pears, 1' })).toBeInTheDocument()
})

test('a reader copies of a creation what its pictures show and where they are', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text)
  })
  links.made = creationOf([{ engine: { name: 'Any', isSketch: true }, seed: 123 }])
  insertShare({ slug: 'made' })
  await loaded()
  await message(2)
    .getByRole('button', { name: /^Copy what the pictures show/ })
    .click()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const shown =
    `two pears, 1\nSketch · seed 123\n${location.origin}/api/share-pictures/a/0\n\n` +
    'The addresses work for about an hour.'
  await expect
    .poll(() => written)
    .toEqual([shown, `Pears\n\nWish, 09:00\nTwo pears\n\nPicture, 09:00\n${shown}`])
})

test("a reader passes the link on with the system's share sheet where there is one", async () => {
  const sheets: unknown[] = []
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: unknown) => void sheets.push(data),
  })
  insertShare()
  await loaded()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share link' }).click()
  const url = `${location.origin}/share/six`
  await expect.poll(() => sheets).toEqual([{ title: 'Why is my celadon grey?', url }])
  Reflect.deleteProperty(navigator, 'share')
})

test('a reader moves between messages by key, without the page noticing', async () => {
  const pageKeys: string[] = []
  const listen = ({ key }: KeyboardEvent) => pageKeys.push(key)
  document.addEventListener('keydown', listen)
  const element = insertShare()
  const focused = () => element.shadowRoot!.activeElement
  await loaded()
  ;(message(1).element() as HTMLElement).focus()
  await userEvent.keyboard('jj')
  await expect.poll(focused).toBe(message(3).element())
  await userEvent.keyboard('k{Alt>}{ArrowDown}{ArrowUp}{/Alt}')
  await expect.poll(focused).toBe(message(2).element())
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe(message(4).element())
  await userEvent.keyboard('j')
  await expect.element(message(6)).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe(message(6).element())
  await userEvent.keyboard('{Home}')
  await expect.poll(focused).toBe(message(1).element())
  document.removeEventListener('keydown', listen)
  expect(pageKeys).toEqual([])
})

test('an element that gets another slug shows the other conversation', async () => {
  links.other = conversationOf(1, 'Another one')
  const element = insertShare()
  await loaded()
  element.setAttribute('slug', 'other')
  await expect.element(page.getByRole('heading', { name: 'Another one' })).toBeVisible()
  element.setAttribute('slug', 'nothing')
  await expect.element(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
})

test('a reader of a long conversation gets the first 200 messages without asking, and the rest on request', async () => {
  links.six = conversationOf(220)
  const element = insertShare()
  const count = () => element.shadowRoot!.querySelectorAll('article').length
  await page.getByRole('button', { name: 'Show all 220 messages' }).click()
  await expect.poll(count).toBe(200)
  const showMore = page.getByRole('button', { name: 'Show more messages' })
  await showMore.click()
  await expect.poll(count).toBe(220)
  await expect.element(showMore).not.toBeInTheDocument()
})

test('a viewer follows the direction of the page and of its own language', async () => {
  const { documentElement } = document
  documentElement.dir = 'rtl'
  documentElement.lang = 'ar'
  const element = insertShare()
  await loaded()
  const direction = () =>
    getComputedStyle(element.shadowRoot!.querySelector('.atl-viewer')!).direction
  expect(direction()).toBe('rtl')
  element.setAttribute('lang', 'en')
  await expect.poll(direction).toBe('ltr')
  documentElement.lang = 'en'
})

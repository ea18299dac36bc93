import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ExportButton } from '../../../packages/widgets/chat/export/ExportButton.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}
const HOSTILE =
  '<script>alert(1)</script>\n\n[link](javascript:alert(1)) [good](/help) ![pixel](https://tracker.example/p.png)\n\n```js\nlet a = 1\n```'

/** The files that the page saved. */
let saved: { name: string; blob: Blob }[] = []
const blobs = new Map<string, Blob>()

beforeEach(() => {
  saved = []
  server.start()
  const createUrl = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createUrl(blob)
    blobs.set(url, blob as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.get(this.href)! })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.reset()
  server.stop()
})

const messages: { tone: string; text: string }[] = []

function renderButton(title: string, contents: readonly string[]) {
  messages.length = 0
  const id = server.addConversation(title, contents)
  render(
    <ExportButton conversation={{ id, title }} onMessage={(message) => messages.push(message)} />,
  )
  return id
}

async function choose(name: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name }))
}

async function savedText(): Promise<string> {
  await expect.poll(() => saved).toHaveLength(1)
  return saved[0]!.blob.text()
}

test('the menu lists the ways to take a conversation along, in two groups', async () => {
  renderButton('Lease', ['Hello', 'Hi'])
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  const group = page.getByRole('group', { name: 'This conversation' })
  await expect.element(group.getByRole('menuitem', { name: 'Save as Markdown' })).toBeVisible()
  const all = page.getByRole('group', { name: 'All conversations' })
  await expect.element(all.getByRole('menuitem', { name: 'Save all as JSON' })).toBeVisible()
  await expect.element(all.getByRole('menuitem', { name: /Import/ })).toBeVisible()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

test('as Markdown, the file has the title, and every message with its author and time', async () => {
  renderButton('Đặt cọc: what?', ['What is a **deposit**?', 'It is *money*.'])
  await choose('Save as Markdown')
  const text = await savedText()
  expect(saved[0]!.name).toBe('Đặt cọc what.md')
  expect(text).toMatch(/^# Đặt cọc\\?: what\?/)
  expect(text).toMatch(/^> What is a \*\*deposit\*\*\?$/m)
  expect(text).toMatch(/^## .+, \d+ \w+ \d{4} at \d\d:\d\d\n\nIt is \*money\*\.$/m)
})

test('as Markdown, calls of tools have their state in words, and no sentence for the model', async () => {
  renderButton('Cups', ['Two cups', 'I add them.'])
  const fields = { name: 'addToCart', arguments: {}, at: 0, round: 0, page: 'page-1' }
  server.state.conversations[0]!.messages[1]!.toolCalls = [
    { ...fields, id: 'call-1', state: 'not-run', result: 'The call was not made.' },
    { ...fields, id: 'call-2', state: 'failed', result: 'The visitor stopped it.' },
    { ...fields, id: 'call-3', state: 'failed', result: 'Sold out' },
  ]
  await choose('Save as Markdown')
  const text = await savedText()
  expect(text).toContain('addToCart (not run)')
  expect(text).toContain('addToCart (failed)')
  expect(text).toContain('Sold out')
  expect(text).not.toContain('not-run')
  expect(text).not.toMatch(/The call was not made|The visitor stopped it/)
})

test('messages that the page has not loaded are in the file too', async () => {
  const texts = Array.from({ length: 2_300 }, (_, index) => `Text number ${index}`)
  renderButton('Long', texts)
  await choose('Save as Markdown')
  const text = await savedText()
  expect(text.match(/Text number \d+/g)).toHaveLength(2_300)
  expect(text.indexOf('Text number 0\n')).toBeLessThan(text.indexOf('Text number 2299'))
})

test('as JSON, the file has all versions in a format with a version', async () => {
  const id = renderButton('Lease', ['Hello', 'Hi'])
  await choose('Save as JSON')
  const file = JSON.parse(await savedText()) as Record<string, unknown>
  expect(file).toMatchObject({
    format: 'atelier-conversations',
    version: 1,
    conversations: [{ id, title: 'Lease', messages: [{ content: 'Hello' }, { content: 'Hi' }] }],
  })
})

test('all conversations are one JSON file', async () => {
  renderButton('Lease', ['Hello', 'Hi'])
  server.addConversation('Other', ['One', 'Two'])
  await choose('Save all as JSON')
  const file = JSON.parse(await savedText()) as { conversations: unknown[] }
  expect(file.conversations).toHaveLength(2)
  expect(saved[0]!.name).toMatch(/^Conversations \d{4}-\d\d-\d\d\.json$/)
})

test('as a web page, hostile text is shown as text, and the file runs nothing and loads nothing', async () => {
  renderButton('<img src=x onerror=alert(1)>', ['<b>Bold?</b>', HOSTILE])
  await choose('Save as web page')
  const text = await savedText()
  expect(saved[0]!.name).toMatch(/\.html$/)
  const file = new DOMParser().parseFromString(text, 'text/html')
  expect(file.querySelector('h1')!.textContent).toBe('<img src=x onerror=alert(1)>')
  expect(file.querySelector('.question')!.textContent).toBe('<b>Bold?</b>')
  expect(file.querySelectorAll('script, img, button, svg, link, iframe')).toHaveLength(0)
  const links = [...file.querySelectorAll('a')].map(({ href }) => href)
  expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
  expect(links).toContain(`${location.origin}/help`)
  const names = [...file.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
  expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
  expect(file.querySelector('meta[http-equiv]')!.getAttribute('content')).toMatch(
    /^default-src 'none'/,
  )
  expect(file.querySelector('pre')!.textContent).toContain('let a = 1')
})

test('the whole conversation is copied as text, and the visitor is told', async () => {
  renderButton('Lease', ['Hello', 'Hi **there**'])
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied.push(await (await item!.getType('text/plain')).text())
  })
  await choose('Copy all as text')
  await expect.poll(() => messages).toEqual([{ tone: 'success', text: 'Copied the conversation' }])
  expect(copied[0]).toMatch(/^Lease\n\nYou, \d\d:\d\d\nHello\n\n.+\nHi \*\*there\*\*$/)
})

test('the conversation is printed in place of the page, under its title, and then removed', async () => {
  renderButton('Lease', ['Hello', 'Hi **there**'])
  let printed = ''
  vi.spyOn(globalThis, 'print').mockImplementation(() => {
    printed = document.querySelector('.atl-print')!.textContent!
    expect(document.title).toBe('Lease')
    dispatchEvent(new Event('afterprint'))
  })
  await choose('Print or save as PDF')
  await expect.poll(() => printed).toContain('Hi there')
  expect(document.querySelector('.atl-print')).toBeNull()
})

test('what could not be loaded is said', async () => {
  renderButton('Lease', ['Hello', 'Hi'])
  server.fail('too-many', { on: 'getHistory' })
  await choose('Save as Markdown')
  await expect.poll(() => messages[0]?.tone).toBe('danger')
  expect(saved).toEqual([])
})

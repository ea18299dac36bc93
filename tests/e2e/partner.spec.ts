// The chat on somebody else's page, on another origin.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { THEMES } from '@atelier/contract'
import { collectPolicyViolations } from './test.ts'
import {
  answers,
  messageBox,
  expect,
  readPublishedPolicy,
  questions,
  sendMessage,
  test,
  type PartnerSite,
} from './chat-page.ts'

const example = readFileSync(
  join(import.meta.dirname, '../../examples/chat-in-html/index.html'),
  'utf8',
).replace('<link rel="stylesheet" href="shop.css" />', '')

const tag = (server: string) =>
  `<script type="module" src="${server}/atelier.js" crossorigin></script>`

/** A page with our script tag and what stands in its body. */
async function visit(
  page: Page,
  { partnerSite, server, body, head = '', headers = {} }: Visit,
): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>
    ${head}${tag(server)}</head><body>${body}</body></html>`
  await page.goto(partnerSite.origin + partnerSite.addPage(html, headers))
}

interface Visit {
  partner: PartnerSite
  server: string
  body: string
  head?: string
  headers?: Record<string, string>
}

const CHAT = '<atelier-chat partner="demo" eager></atelier-chat>'
const chat = (page: Page) => page.locator('atelier-chat')

/** React has taken over what the loader drew. */
async function isThere(element: Locator): Promise<void> {
  await expect(element.locator('.atl-shell')).toHaveCount(0)
}

/** Nothing but the loader comes until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/atelier\/[\d.]+\/c\//, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Somebody has changed every file but the loader. */
async function tamperWithCode(page: Page): Promise<void> {
  await page.route(/\/atelier\/[\d.]+\/c\//, async (route) => {
    const response = await route.fetch()
    const body = `globalThis.tampered = true;${await response.text()}`
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body })
  })
}

test('a visitor of the HTML example chats in the page and behind the button, in separate conversations', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await page.goto(
    partnerSite.origin + partnerSite.addPage(example.replaceAll('http://localhost:5173', baseURL)),
  )
  const inPage = chat(page).first()
  const behindButton = chat(page).last()
  await sendMessage(inPage, 'Is it fresh?')
  await expect(answers(inPage)).toContainText('You said: Is it fresh?')

  await behindButton.getByRole('button', { name: 'Open the chat' }).click()
  await expect(behindButton.getByRole('dialog', { name: 'Ask about our coffee' })).toBeVisible()
  await expect(messageBox(behindButton)).toBeFocused()
  await sendMessage(behindButton, 'Is it strong?')
  await expect(answers(behindButton)).toContainText('You said: Is it strong?')
  await expect(questions(inPage)).toHaveText([/Is it fresh\?/])
  await page.keyboard.press('Escape')
  await expect(behindButton.getByRole('dialog')).toBeHidden()
  await expect(behindButton.getByRole('button', { name: 'Open the chat' })).toBeFocused()
})

test('EMB-5 a visitor holds a full conversation under the published policy without a violation', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const violations = await collectPolicyViolations(page)
  await visit(page, {
    partnerSite,
    serverUrl: baseURL,
    body: `<atelier-chat partner="demo" lang="vi" theme="auto" accent="#2043c4"></atelier-chat>
      <atelier-chat partner="demo" launcher></atelier-chat>`,
    headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
  })
  const [first, second] = [chat(page).first(), chat(page).last()]
  const field = first.getByRole('textbox', { name: 'Tin nhắn' })
  await field.fill('# Hi\n\n```js\nconst a = 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  await field.press('Enter')
  await expect(answers(first).locator('pre')).toBeVisible()
  await expect(answers(first).locator('.atl-code__keyword').first()).toBeVisible()
  await first.getByRole('button', { name: /^Mô hình: / }).click()
  await first.getByRole('menuitemradio', { name: 'Guide' }).click()
  await field.fill('Pro giá bao nhiêu?')
  await field.press('Enter')
  await expect(answers(first).last()).toContainText('Pro')
  await expect(answers(first).last().getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^${baseURL}/help`),
  )
  await first.getByRole('button', { name: 'Bắt đầu lại' }).click()
  await expect(questions(first)).toHaveCount(0)
  await second.getByRole('button', { name: 'Open the chat' }).click()
  await sendMessage(second, 'Hello')
  await expect(answers(second)).toContainText('You said: Hello')
  expect(violations).toEqual([])
})

test('EMB-2 a visitor of an unlisted origin sees that the chat is not set up, and the console says how to do it', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const path = partnerSite.addPage(`<!doctype html><title>x</title>${tag(baseURL)}${CHAT}`)
  const unlisted = partnerSite.unlistedOrigin
  await page.goto(unlisted + path)
  await expect(chat(page).getByRole('alert').first()).toHaveText(
    'This chat is not set up for this website.',
  )
  expect(said.join('\n')).toContain(`npm run partner -- add demo ${unlisted}`)
  await sendMessage(chat(page), 'Hello?')
  await expect(questions(chat(page))).toContainText('This chat is not set up for this website.')
})

test('EMB-6 a tampered file never runs, and the visitor can load it again without losing text', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  await tamperWithCode(page)
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  const again = chat(page).getByRole('button', { name: 'Could not load. Try again' })
  await expect(again).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  await messageBox(chat(page)).fill('Typed meanwhile')
  await page.unrouteAll({ behavior: 'wait' })
  await again.click()
  await isThere(chat(page))
  await expect(messageBox(chat(page))).toHaveValue('Typed meanwhile')
})

test('EMB-6 a tampered file that is loaded later never runs either', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  await isThere(chat(page))
  await expect(chat(page).getByRole('button', { name: /^Model: / })).toBeVisible()
  await tamperWithCode(page)
  await sendMessage(chat(page), 'Hello')
  await expect(chat(page).getByRole('button', { name: 'Could not load. Try again' })).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  await page.unrouteAll({ behavior: 'wait' })
  await chat(page).getByRole('button', { name: 'Could not load. Try again' }).click()
  await expect(answers(chat(page))).toContainText('You said: Hello')
})

test("EMB-13 the partner's page keeps its globals, styles, history, prototypes and shortcuts", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await visit(page, {
    partnerSite,
    serverUrl: baseURL,
    head: `<script>
      globalThis.shortcuts = []
      addEventListener('keydown', (event) => {
        if (event.key === '/') event.preventDefault()
        shortcuts.push(event.key)
      })
      globalThis.look = () => JSON.stringify({
        names: Object.keys(globalThis).filter((name) => name !== 'before'),
        prototypes: [Object, Array, Element, HTMLElement, Event, Storage].map((one) =>
          Object.getOwnPropertyNames(one.prototype).length),
        styles: [document.styleSheets.length, document.adoptedStyleSheets.length],
        head: document.head.children.length,
        root: document.documentElement.getAttributeNames().concat(document.body?.getAttributeNames() ?? []),
        history: history.length,
      })
      addEventListener('DOMContentLoaded', () => { globalThis.before = look() })
      </script>`,
    body: '<input id="search" /><atelier-chat partner="demo" resume="never"></atelier-chat>',
  })
  await isThere(chat(page))
  await messageBox(chat(page)).pressSequentially('a/b')
  await expect(messageBox(chat(page))).toHaveValue('a/b')
  await messageBox(chat(page)).press('Enter')
  await expect(answers(chat(page))).toContainText('You said: a/b')
  await page.locator('#search').focus()
  await page.keyboard.press('x')
  const found = await page.evaluate(() => {
    const { before, look, shortcuts } = globalThis as unknown as {
      before: string
      look(): string
      shortcuts: string[]
    }
    return { before, after: look(), shortcuts }
  })
  expect(JSON.parse(found.after)).toEqual(JSON.parse(found.before))
  expect(found.shortcuts).toEqual(['x'])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await page.context().cookies()).toEqual([])
})

test("EMB-15 the chat on a partner's page sends a bearer token and no cookie", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) headers.push(request.headers())
  })
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  await sendMessage(chat(page), 'Hello')
  await expect(answers(chat(page))).toContainText('You said: Hello')
  expect(headers.length).toBeGreaterThan(2)
  expect(headers.filter(({ cookie }) => cookie)).toEqual([])
  expect(headers.filter(({ authorization }) => authorization?.startsWith('Bearer ')).length).toBe(
    headers.length - 1,
  )
  expect(await page.context().cookies()).toEqual([])
})

test('a visitor whose token has expired gets a new one while sending, and the model is asked once', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
  modelServer,
}) => {
  allowErrors()
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  await sendMessage(chat(page), 'Before')
  await expect(answers(chat(page))).toContainText('You said: Before')
  let refused = 0
  await page.route('**/api/chat/send', (route) => {
    refused += 1
    if (refused > 1) return route.continue()
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': partnerSite.origin },
      json: { code: 'sign-in-required', message: 'x', requestId: 'x' },
    })
  })
  const address = page.url()
  await sendMessage(chat(page), 'After the token')
  await expect(answers(chat(page)).last()).toContainText('You said: After the token')
  expect(page.url()).toBe(address)
  await expect(questions(chat(page))).toHaveCount(2)
  const asked = modelServer.requests.filter(
    ({ messages }) => messages.at(-1)!.content === 'After the token',
  )
  expect(asked).toHaveLength(1)
  expect(asked[0]!.messages.map(({ content }) => content)).toContain('Before')
})

for (const { resume, comesBack } of [
  { resume: 'session', comesBack: true },
  { resume: 'always', comesBack: true },
  { resume: 'never', comesBack: false },
]) {
  test(`with resume="${resume}" a reload ${comesBack ? 'goes on with' : 'forgets'} the conversation`, async ({
    page,
    partnerSite,
    baseURL,
  }) => {
    const body = `<atelier-chat partner="demo" resume="${resume}" eager></atelier-chat>`
    await visit(page, { partnerSite, serverUrl: baseURL, body })
    await sendMessage(chat(page), 'Remember me')
    await expect(answers(chat(page))).toContainText('You said: Remember me')
    await page.reload()
    await isThere(chat(page))
    if (comesBack) await expect(questions(chat(page))).toHaveText(/Remember me/)
    else {
      await expect(chat(page).getByRole('button', { name: /^Model: / })).toBeVisible()
      await expect(questions(chat(page))).toHaveCount(0)
    }
  })
}

test("a visitor can write before the chat's code has loaded, and keeps text, caret and focus", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const release = await holdCode(page)
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  const before = chat(page).locator('.atl-shell textarea')
  const place = await before.boundingBox()
  await before.click()
  await page.keyboard.type('Hello world')
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft')
  release()
  await isThere(chat(page))
  await expect(messageBox(chat(page))).toBeFocused()
  await page.keyboard.type('wide ')
  await expect(messageBox(chat(page))).toHaveValue('Hello wide world')
  const after = await messageBox(chat(page)).boundingBox()
  expect(Math.abs(after!.y - place!.y)).toBeLessThanOrEqual(1)
  expect(Math.abs(after!.x - place!.x)).toBeLessThanOrEqual(1)
})

test("a visitor's message from before the code has loaded is sent when it has", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const release = await holdCode(page)
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  await chat(page).locator('.atl-shell textarea').fill('Early')
  await page.keyboard.press('Enter')
  release()
  await expect(answers(chat(page))).toContainText('You said: Early')
  await expect(questions(chat(page))).toHaveCount(1)
  await expect(messageBox(chat(page))).toHaveValue('')
})

test('a visitor who presses the launcher before the code has loaded sees the chat open when it has', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const release = await holdCode(page)
  const body = '<atelier-chat partner="demo" launcher></atelier-chat>'
  await visit(page, { partnerSite, serverUrl: baseURL, body })
  const button = chat(page).getByRole('button', { name: 'Open the chat' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(chat(page).getByRole('dialog')).toBeVisible()
  await expect(messageBox(chat(page))).toBeFocused()
})

test('a visitor loads at most 3 kB for a chat behind a launcher', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const fetched: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(baseURL)) fetched.push(response.url())
  })
  const body = `<atelier-chat partner="demo" launcher></atelier-chat>
    <div style="height: 3000px"></div><atelier-chat partner="demo"></atelier-chat>`
  await visit(page, { partnerSite, serverUrl: baseURL, body })
  await expect(chat(page).first().getByRole('button', { name: 'Open the chat' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.map((url) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'atelier.js',
    'atelier.js',
  ])
  const loader = await (await page.request.get(fetched.at(-1)!)).body()
  expect(gzipSync(loader, { level: 9 }).length).toBeLessThanOrEqual(3000)
  await chat(page).last().scrollIntoViewIfNeeded()
  await isThere(chat(page).last())
})

test('EMB-8 to EMB-10 hostile answers run no code and contact no other host', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (![baseURL, partnerSite.origin].some((origin) => request.url().startsWith(origin))) {
      elsewhere.push(request.url())
    }
  })
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  const hostile = [
    '<script>globalThis.ran = 1</script>',
    '<img src="https://evil.test/a.png" onerror="globalThis.ran = 2">',
    '[go](javascript:void(globalThis.ran=3))',
    '<a href="javascript:void(globalThis.ran=4)">go</a>',
    '<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>',
    '<details open ontoggle="globalThis.ran = 6"><summary>s</summary>x</details>',
    '![x](https://evil.test/b.png"onerror="globalThis.ran=7) ![y](https://evil.test/c.png)',
  ]
  for (const [index, text] of hostile.entries()) {
    await sendMessage(chat(page), `${text} END${index}`)
    await expect(answers(chat(page)).last()).toContainText(`END${index}`)
    await expect(chat(page).getByRole('button', { name: 'Send' })).toBeVisible()
  }
  for (const link of await answers(chat(page)).getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https?:/)
  }
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(elsewhere).toEqual([])
})

test('a visitor sees an accessible chat element, which fills a phone', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  test.slow()
  const body = `<main><h1>A shop</h1>
    <atelier-chat partner="demo" launcher heading="Ask us"></atelier-chat></main>`
  await visit(page, { partnerSite, serverUrl: baseURL, body })
  await chat(page).getByRole('button', { name: 'Open the chat' }).click()
  await sendMessage(chat(page), 'Hello **there**')
  await expect(answers(chat(page))).toContainText('You said: Hello there')
  for (const theme of THEMES) {
    await chat(page).evaluate((element, name) => element.setAttribute('theme', name), theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${theme} ${id} ${nodes[0]?.html}`)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 780 })
  const panel = await chat(page).getByRole('dialog').boundingBox()
  expect(panel).toEqual({ x: 0, y: 0, width: 390, height: 780 })
})

test("the partner's page calls methods and receives events from before the code has loaded", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await visit(page, {
    partnerSite,
    serverUrl: baseURL,
    head: `<script>
      globalThis.told = []
      for (const name of ['ready', 'open', 'close', 'sent', 'message']) {
        addEventListener('atelier-' + name, ({ type, detail }) => told.push([type, detail.text ?? detail.message?.content]))
      }
    </script>`,
    body: '<atelier-chat partner="demo" launcher eager></atelier-chat>',
  })
  await chat(page).getByRole('button', { name: 'Open the chat' }).hover()
  await page.waitForFunction(() => customElements.get('atelier-chat'))
  await chat(page).evaluate(async (element) => {
    const { ready, send, close } = element as unknown as Record<string, never> & {
      ready: Promise<void>
      send(text: string): Promise<void>
      close(): Promise<void>
    }
    await ready
    await send.call(element, 'From the page')
    await close.call(element)
  })
  const told = await page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)
  expect(told).toEqual([
    ['atelier-ready', undefined],
    ['atelier-open', undefined],
    ['atelier-sent', 'From the page'],
    ['atelier-message', 'You said: From the page'],
    ['atelier-close', undefined],
  ])
})

test("a returning visitor's message from before the code has loaded goes to the restored conversation", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await visit(page, { partnerSite, serverUrl: baseURL, body: CHAT })
  await sendMessage(chat(page), 'First visit')
  await expect(answers(chat(page))).toContainText('You said: First visit')
  const release = await holdCode(page)
  await page.reload()
  await chat(page).locator('.atl-shell textarea').fill('Typed early')
  await page.keyboard.press('Enter')
  release()
  await expect(questions(chat(page))).toHaveText([/First visit/, /Typed early/])
  await expect(answers(chat(page)).last()).toContainText('You said: Typed early')
  await page.reload()
  await expect(questions(chat(page))).toHaveText([/First visit/, /Typed early/])
})

test('a visitor closes the model menu with Escape while the chat stays open, also when Escape ends a composition', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const body = '<atelier-chat partner="demo" launcher></atelier-chat>'
  await visit(page, { partnerSite, serverUrl: baseURL, body })
  await chat(page).getByRole('button', { name: 'Open the chat' }).click()
  await chat(page)
    .getByRole('button', { name: /^Model: / })
    .click()
  await page.keyboard.press('Escape')
  await expect(chat(page).getByRole('menu')).toBeHidden()
  await expect(chat(page).getByRole('dialog')).toBeVisible()
  await messageBox(chat(page)).dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(chat(page).getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat(page).getByRole('dialog')).toBeHidden()
})

test("a visitor gets answers from the model that the partner's page sets, whatever model answered before", async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const body = (model: string) =>
    `<atelier-chat partner="demo" eager model="${model}"></atelier-chat>`
  await visit(page, { partnerSite, serverUrl: baseURL, body: body('length') })
  await sendMessage(chat(page), 'One')
  await expect(answers(chat(page))).toContainText('cut by the limit')
  await visit(page, { partnerSite, serverUrl: baseURL, body: body('echo') })
  await expect(questions(chat(page))).toHaveText(/One/)
  await sendMessage(chat(page), 'Two')
  await expect(answers(chat(page)).last()).toContainText('You said: Two')
  await expect(chat(page).getByRole('button', { name: /^Model: / })).toHaveCount(0)
})

test("a visitor sees that a launcher's code did not load, and pressing again opens the chat", async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  await page.route(/\/atelier\/[\d.]+\/c\//, (route) => route.abort())
  const body = '<atelier-chat partner="demo" launcher></atelier-chat>'
  await visit(page, { partnerSite, serverUrl: baseURL, body })
  await chat(page).getByRole('button', { name: 'Open the chat' }).click()
  const again = chat(page).getByRole('button', { name: 'Could not load. Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await again.click()
  await expect(chat(page).getByRole('dialog')).toBeVisible()
})

test('a visitor sees each chat once although the page has the script tag twice and moves and adds elements', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await visit(page, { partnerSite, serverUrl: baseURL, head: tag(baseURL), body: CHAT })
  await isThere(chat(page))
  await sendMessage(chat(page), 'Stay')
  await expect(answers(chat(page))).toContainText('You said: Stay')
  await page.evaluate(() => {
    const later = document.createElement('atelier-chat')
    later.setAttribute('partner', 'demo')
    document.body.append(later)
    document.body.append(document.querySelector('atelier-chat')!)
  })
  await expect(messageBox(chat(page).first())).toBeVisible()
  await expect(answers(chat(page).last())).toContainText('You said: Stay')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(2)
})

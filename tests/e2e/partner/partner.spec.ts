// The chat on a partner's page, on another origin.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import type { ChatElement } from '../../../packages/widgets/elements.ts'
import type { ElementOf } from '../../../packages/widgets/define.ts'
import { test, expect } from '../helpers/test.ts'
import { COLOUR_RULES } from '../../helpers/sample.ts'
import { measureLayoutShift } from '../helpers/layout-shift.ts'
import { LOOKS_TAG, expectAccessibleInThemes, expectNoAxeViolations } from '../helpers/looks.ts'
import { readPublishedPolicy, collectPolicyViolations } from '../helpers/security-policy.ts'
import { CHAT_TAG, scriptTag, chatElement } from '../helpers/partner-site.ts'
import { messageBox, answers, questions, sendMessage } from '../helpers/chat-page.ts'

const example = readFileSync(
  join(import.meta.dirname, '../../../examples/chat-in-html/index.html'),
  'utf8',
).replace('<link rel="stylesheet" href="shop.css" />', '')

/** Expects that React has replaced the shell that the loader rendered. */
async function expectLoaded(element: Locator): Promise<void> {
  await expect(element.locator('.atl-shell')).toHaveCount(0)
}

/** Holds back every file but the loader and the small first one until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\/atelier\/[^/]+\/c\/(?!early)/, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Changes every file but the loader on its way to the browser. */
async function tamperWithCode(page: Page): Promise<void> {
  await page.route(/\/atelier\/[^/]+\/c\//, async (route) => {
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
  const inPage = chatElement(page).first()
  const behindButton = chatElement(page).last()
  await sendMessage(inPage, 'Is it fresh?')
  await expect(answers(inPage)).toContainText('You said: Is it fresh?')

  await behindButton.getByRole('button', { name: 'Open the chat' }).click()
  await expect(behindButton.getByRole('dialog', { name: 'Ask about our coffee' })).toBeVisible()
  await expect(messageBox(behindButton)).toBeFocused()
  await sendMessage(behindButton, 'Is it strong?')
  await expect(answers(behindButton)).toContainText('You said: Is it strong?')
  await expect(questions(inPage)).toHaveText([/Is it fresh\?/])
  // While an answer is being written, Escape stops the answer.
  await expect(behindButton.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(behindButton.getByRole('dialog')).toBeHidden()
  await expect(behindButton.getByRole('button', { name: 'Open the chat' })).toBeFocused()
})

test('EMB-5 a visitor holds a full conversation under the published policy without a violation', async ({
  page,
  baseURL,
  openOnPartnerSite,
}) => {
  const violations = await collectPolicyViolations(page)
  await openOnPartnerSite({
    body: `<atelier-chat partner="demo" lang="vi" theme="auto" accent="#2043c4"></atelier-chat>
      <atelier-chat partner="demo" launcher></atelier-chat>`,
    headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
  })
  const [first, second] = [chatElement(page).first(), chatElement(page).last()]
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
  // A new conversation begins with the model that was chosen last.
  await second.getByRole('button', { name: 'Model: Guide' }).click()
  await second.getByRole('menuitemradio', { name: 'echo' }).click()
  await sendMessage(second, 'Hello')
  await expect(answers(second)).toContainText('You said: Hello')
  expect(violations).toEqual([])
})

test('a page that adds the small elements after the chat has loaded gets their buttons', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const html = `<!doctype html><title>A shop</title>${scriptTag(baseURL)}<body>${CHAT_TAG}`
  await page.goto(partnerSite.origin + partnerSite.addPage(html))
  await sendMessage(chatElement(page), 'Is it fresh?')
  await expectLoaded(chatElement(page))
  await page.evaluate(() => {
    for (const tag of ['atelier-pro', 'atelier-login', 'atelier-biometrics'])
      document.body.append(Object.assign(document.createElement(tag), { partner: 'demo' }))
  })
  for (const name of ['Go Pro', 'Sign in with Atelier', 'Passkeys'])
    await expect(page.getByRole('button', { name })).toBeVisible()
})

test('EMB-2 a visitor of an unlisted origin sees that the chat is not set up, and the console says how to do it', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
}) => {
  allowErrors()
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  const path = partnerSite.addPage(
    `<!doctype html><title>x</title>${scriptTag(baseURL)}${CHAT_TAG}`,
  )
  const unlisted = partnerSite.unlistedOrigin
  await page.goto(unlisted + path)
  await expect(chatElement(page).getByRole('alert').first()).toHaveText(
    'Atelier is not set up for this website.',
  )
  await sendMessage(chatElement(page), 'Hello?')
  await expect(questions(chatElement(page))).toContainText(
    'Atelier is not set up for this website.',
  )
  // The browser's own two lines about the one request that the server has refused, and one that says what to do.
  expect(consoleTexts).toEqual([
    expect.stringContaining('blocked by CORS policy'),
    expect.stringContaining('net::ERR_FAILED'),
    expect.stringContaining(`npm run partner -- add demo ${unlisted}`),
  ])
})

test('EMB-6 a tampered file never runs, the visitor sees the content between the tags, and can load it again without losing text', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  const consoleTexts: string[] = []
  page.on('console', (message) => consoleTexts.push(message.text()))
  await tamperWithCode(page)
  const body = CHAT_TAG.replace('></', '><a href="mailto:us@shop.example">Write to us</a></')
  await openOnPartnerSite({ body })
  const link = chatElement(page).getByRole('link', { name: 'Write to us' })
  const retryButton = chatElement(page).getByRole('button', { name: 'Could not load. Try again' })
  await expect(retryButton).toBeVisible()
  await expect(link).toBeVisible()
  expect(consoleTexts.filter((text) => text.startsWith('Atelier:'))).toEqual([
    expect.stringMatching(/^Atelier: http.*\/c\/.*js blocked or changed\. Help: http.*#script$/),
  ])
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  await messageBox(chatElement(page)).fill('Typed meanwhile')
  await page.unrouteAll({ behavior: 'wait' })
  await retryButton.click()
  await expectLoaded(chatElement(page))
  await expect(messageBox(chatElement(page))).toHaveValue('Typed meanwhile')
  await expect(link).toBeHidden()
})

test('EMB-6 a tampered file that is loaded later never runs either', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  await openOnPartnerSite({ body: CHAT_TAG })
  await expectLoaded(chatElement(page))
  await expect(chatElement(page).getByRole('button', { name: /^Model: / })).toBeVisible()
  await tamperWithCode(page)
  await sendMessage(chatElement(page), 'Hello')
  await expect(
    chatElement(page).getByRole('button', { name: 'Could not load. Try again' }),
  ).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  await page.unrouteAll({ behavior: 'wait' })
  await chatElement(page).getByRole('button', { name: 'Could not load. Try again' }).click()
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
})

test("EMB-13 the partner's page keeps its globals, styles, history, prototypes and shortcuts", async ({
  page,
  openOnPartnerSite,
}) => {
  await openOnPartnerSite({
    head: `<script>
      globalThis.shortcuts = []
      addEventListener('keydown', (event) => {
        if (event.key === '/') event.preventDefault()
        shortcuts.push(event.key)
      })
      globalThis.describePage = () => JSON.stringify({
        names: Object.keys(globalThis).filter((name) => name !== 'before'),
        prototypes: [Object, Array, Element, HTMLElement, Event, Storage].map((type) =>
          Object.getOwnPropertyNames(type.prototype).length),
        styles: [document.styleSheets.length, document.adoptedStyleSheets.length],
        head: document.head.querySelectorAll(':scope > :not([rel=modulepreload])').length,
        root: document.documentElement.getAttributeNames().concat(document.body?.getAttributeNames() ?? []),
        history: history.length,
      })
      addEventListener('DOMContentLoaded', () => { globalThis.before = describePage() })
      </script>`,
    body: '<input id="search" /><atelier-chat partner="demo" resume="never"></atelier-chat>',
  })
  await expectLoaded(chatElement(page))
  await messageBox(chatElement(page)).pressSequentially('a/b')
  await expect(messageBox(chatElement(page))).toHaveValue('a/b')
  await messageBox(chatElement(page)).press('Enter')
  await expect(answers(chatElement(page))).toContainText('You said: a/b')
  await page.locator('#search').focus()
  await page.keyboard.press('x')
  const found = await page.evaluate(() => {
    const { before, describePage, shortcuts } = globalThis as unknown as {
      before: string
      describePage(): string
      shortcuts: string[]
    }
    return { before, after: describePage(), shortcuts }
  })
  expect(JSON.parse(found.after)).toEqual(JSON.parse(found.before))
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
  expect(found.shortcuts).toEqual(['x'])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await page.context().cookies()).toEqual([])
})

test("EMB-15 the chat on a partner's page sends a bearer token and no cookie, and gets a new token while sending when it has expired, and the model is asked once", async ({
  page,
  allowErrors,
  partnerSite,
  modelServer,
  openOnPartnerSite,
}) => {
  allowErrors()
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) headers.push(request.headers())
  })
  await openOnPartnerSite({ body: CHAT_TAG })
  await sendMessage(chatElement(page), 'Before')
  await expect(answers(chatElement(page))).toContainText('You said: Before')
  expect(headers.length).toBeGreaterThan(2)
  expect(headers.filter(({ cookie }) => cookie)).toEqual([])
  expect(headers.filter(({ authorization }) => authorization?.startsWith('Bearer ')).length).toBe(
    headers.length - 1,
  )
  expect(await page.context().cookies()).toEqual([])

  let sends = 0
  await page.route('**/api/chat/send', (route) => {
    sends += 1
    if (sends > 1) return route.continue()
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': partnerSite.origin },
      json: { code: 'sign-in-required', message: 'x', requestId: 'x' },
    })
  })
  const address = page.url()
  await sendMessage(chatElement(page), 'After the token')
  await expect(answers(chatElement(page)).last()).toContainText('You said: After the token')
  expect(page.url()).toBe(address)
  await expect(questions(chatElement(page))).toHaveCount(2)
  const modelRequests = modelServer.requests.filter(
    ({ messages }) => messages.at(-1)!.content === 'After the token',
  )
  expect(modelRequests).toHaveLength(1)
  expect(modelRequests[0]!.messages.map(({ content }) => content)).toContain('Before')
})

for (const { resume, restores } of [
  { resume: 'session', restores: true },
  { resume: 'always', restores: true },
  { resume: 'never', restores: false },
]) {
  test(`a visitor of a chat with resume="${resume}" ${restores ? 'keeps' : 'loses'} the conversation on a reload`, async ({
    page,
    openOnPartnerSite,
  }) => {
    const body = `<atelier-chat partner="demo" resume="${resume}" eager></atelier-chat>`
    await openOnPartnerSite({ body })
    await sendMessage(chatElement(page), 'Remember me')
    await expect(answers(chatElement(page))).toContainText('You said: Remember me')
    await page.reload()
    await expectLoaded(chatElement(page))
    if (restores) await expect(questions(chatElement(page))).toHaveText(/Remember me/)
    else {
      await expect(chatElement(page).getByRole('button', { name: /^Model: / })).toBeVisible()
      await expect(questions(chatElement(page))).toHaveCount(0)
    }
  })
}

test("a returning visitor reads the last messages before the chat's code has loaded, and they come in one request", async ({
  page,
  openOnPartnerSite,
}) => {
  await openOnPartnerSite({ body: CHAT_TAG })
  await sendMessage(chatElement(page), 'A **bold** question')
  await expect(answers(chatElement(page))).toContainText('You said: A bold question')
  const calls: string[] = []
  page.on('request', (request) =>
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  const release = await holdCode(page)
  await page.reload()
  const shell = chatElement(page).locator('.atl-shell')
  await expect(shell.getByRole('article')).toHaveText([
    /^You, \d\d:\d\dA \*\*bold\*\* question$/,
    /^Assistant\d\d:\d\dYou said: A bold question$/,
  ])
  const early = await shell.getByRole('article').last().boundingBox()
  release()
  await expectLoaded(chatElement(page))
  await expect(answers(chatElement(page)).getByText('bold', { exact: true })).toBeVisible()
  const late = await answers(chatElement(page)).boundingBox()
  // Only the buttons below the answer come with the code.
  expect(Math.abs(late!.x - early!.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(late!.y - early!.y)).toBeLessThanOrEqual(1)
  await expect(chatElement(page).getByRole('button', { name: /^Model: / })).toBeVisible()
  const conversationCalls = calls.filter((call) => /^(POST|GET) .*(session|history)/.test(call))
  expect(conversationCalls).toEqual(['POST /api/embed/session'])
})

test('a visitor whose server accepts the first request and never answers it gets an answer after ten seconds', async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  let requests = 0
  await page.route('**/api/embed/session', (route) => {
    requests += 1
    return requests > 1 ? route.continue() : undefined
  })
  await openOnPartnerSite({ body: CHAT_TAG })
  await sendMessage(chatElement(page), 'Hello')
  await expect(answers(chatElement(page))).toContainText('You said: Hello')
})

test('the conversation of a chat far below is not asked for with the code of a sign-in button', async ({
  page,
  openOnPartnerSite,
}) => {
  const sessionRequests: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/embed/session')) sessionRequests.push(request.postData())
  })
  await page.addInitScript(() => {
    sessionStorage.setItem('atelier_guest_demo', 'a key')
    sessionStorage.setItem('atelier_box-1_demo', 'a conversation')
  })
  const body = `<atelier-login partner="demo"></atelier-login><p style="height: 5000px"></p><atelier-chat partner="demo"></atelier-chat>`
  await openOnPartnerSite({ body })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(sessionRequests.filter((text) => text?.includes('a conversation'))).toEqual([])
})

test("a visitor can write before the chat's code has loaded, and keeps text, caret and focus", async ({
  page,
  openOnPartnerSite,
}) => {
  const release = await holdCode(page)
  const head = '<style>* { letter-spacing: 9px; text-indent: 9px }</style>'
  await openOnPartnerSite({ head })
  const shellInput = chatElement(page).locator('.atl-shell [part=input]')
  const style = await shellInput.evaluate((element) => getComputedStyle(element).letterSpacing)
  expect(style).toBe('normal')
  const before = await shellInput.boundingBox()
  await shellInput.click()
  await page.keyboard.type('Hello world')
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft')
  release()
  await expectLoaded(chatElement(page))
  await expect(messageBox(chatElement(page))).toBeFocused()
  await page.keyboard.type('wide ')
  await expect(messageBox(chatElement(page))).toHaveValue('Hello wide world')
  const after = await messageBox(chatElement(page)).boundingBox()
  expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(1)
  expect(Math.abs(after!.x - before!.x)).toBeLessThanOrEqual(1)
})

test("an input method's composition survives the arrival of the chat's code", async ({
  page,
  openOnPartnerSite,
}) => {
  const release = await holdCode(page)
  const firstFile = page.waitForResponse(/\/c\/early\.js$/)
  await openOnPartnerSite()
  await firstFile
  const element = chatElement(page)
  const field = element.locator('textarea')
  const devTools = await page.context().newCDPSession(page)
  await field.click()
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await compose('に')
  await compose('にほ')
  const arrived = page.waitForResponse(/\/c\/chat\.js$/)
  release()
  await (await arrived).finished()
  await compose('にほん')
  await expect(field).toHaveValue('にほん')
  await devTools.send('Input.insertText', { text: '日本' })
  await expectLoaded(element)
  await expect(messageBox(element)).toHaveValue('日本')
  await expect(messageBox(element)).toBeFocused()
})

test('a visitor who presses the launcher before the code has loaded sees the chat open when it has', async ({
  page,
  openOnPartnerSite,
}) => {
  const release = await holdCode(page)
  const body = '<atelier-chat partner="demo" launcher></atelier-chat>'
  await openOnPartnerSite({ body })
  const button = chatElement(page).getByRole('button', { name: 'Open the chat' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(chatElement(page).getByRole('dialog')).toBeVisible()
  await expect(messageBox(chatElement(page))).toBeFocused()
})

test('a page that writes launcher="false" has the chat in the page, in its usual height', async ({
  page,
  openOnPartnerSite,
}) => {
  const body = '<atelier-chat partner="demo" launcher="False"></atelier-chat>'
  await openOnPartnerSite({ body })
  await expectLoaded(chatElement(page))
  await expect(messageBox(chatElement(page))).toBeVisible()
  await expect(chatElement(page).getByRole('button', { name: 'Open the chat' })).toBeHidden()
  expect((await chatElement(page).boundingBox())?.height).toBe(640)
})

test('a visitor loads at most 4.7 kB for a chat behind a launcher, also if the page says who they are', async ({
  page,
  baseURL,
  openOnPartnerSite,
}) => {
  const fetched: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(baseURL)) fetched.push(response.url())
  })
  const body = `<atelier-chat partner="demo" launcher></atelier-chat>
    <script type="module">document.querySelector('atelier-chat').identify(null)</script>
    <div style="height: 3000px"></div><atelier-chat partner="demo"></atelier-chat>`
  await openOnPartnerSite({ body })
  await expect(
    chatElement(page).first().getByRole('button', { name: 'Open the chat' }),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.map((url) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'atelier.js',
    'atelier.js',
  ])
  const loader = await (await page.request.get(fetched.at(-1)!)).body()
  expect(gzipSync(loader, { level: 9 }).length).toBeLessThan(4700)
  await chatElement(page).last().scrollIntoViewIfNeeded()
  await expectLoaded(chatElement(page).last())
})

test('a page with a sign-in button alone fetches nothing of the chat', async ({
  page,
  openOnPartnerSite,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.split('/').at(-1)!))
  const body = '<atelier-login partner="demo"></atelier-login>'
  await openOnPartnerSite({ body })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(fetched).toContain('shared.js')
  expect(fetched).not.toContain('chat.js')
})

test('EMB-8 to EMB-10 hostile answers run no code and contact no other host', async ({
  page,
  partnerSite,
  baseURL,
  openOnPartnerSite,
}) => {
  const otherHosts: string[] = []
  page.on('request', (request) => {
    if (![baseURL, partnerSite.origin].some((origin) => request.url().startsWith(origin))) {
      otherHosts.push(request.url())
    }
  })
  await openOnPartnerSite({ body: CHAT_TAG })
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
    await sendMessage(chatElement(page), `${text} END${index}`)
    await expect(answers(chatElement(page)).last()).toContainText(`END${index}`)
    await expect(chatElement(page).getByRole('button', { name: 'Send' })).toBeVisible()
  }
  for (const link of await answers(chatElement(page)).getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https?:/)
  }
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(otherHosts).toEqual([])
})

test(
  'a visitor sees an accessible chat element, which fills a phone',
  LOOKS_TAG,
  async ({ page, openOnPartnerSite }) => {
    test.slow()
    const body = '<atelier-chat partner="demo" launcher heading="Ask us"></atelier-chat>'
    await openOnPartnerSite({ body })
    await chatElement(page).getByRole('button', { name: 'Open the chat' }).click()
    await sendMessage(chatElement(page), 'Hello **there**')
    await expect(answers(chatElement(page))).toContainText('You said: Hello there')
    await expectAccessibleInThemes(page, (theme) =>
      chatElement(page).evaluate((element, name) => element.setAttribute('theme', name), theme),
    )
    await page.setViewportSize({ width: 390, height: 780 })
    const panel = await chatElement(page).getByRole('dialog').boundingBox()
    expect(panel).toEqual({ x: 0, y: 0, width: 390, height: 780 })
  },
)

test('a visitor who is still pressing the launcher when the code arrives gets the chat, ready to type', async ({
  page,
  openOnPartnerSite,
}) => {
  const body = '<atelier-chat partner="demo" launcher></atelier-chat>'
  const releaseCode = await holdCode(page)
  await openOnPartnerSite({ body })
  await chatElement(page).getByRole('button', { name: 'Open the chat' }).hover()
  await page.mouse.down()
  releaseCode()
  await expect(messageBox(chatElement(page))).toBeFocused()
  await page.mouse.up()
  await expect(messageBox(chatElement(page))).toBeFocused()
})

test("a page with the home page's example calls methods, also toggle() twice in a row, and receives events", async ({
  page,
  baseURL,
  openOnPartnerSite,
}) => {
  await page.goto('/')
  const homeExample = (await page.locator('.example pre').textContent())!
  expect(homeExample).toContain(`src="${baseURL}/atelier.js"`)
  await openOnPartnerSite({
    head: `<script>
      globalThis.received = []
      for (const name of ['ready', 'open', 'close', 'sent', 'message']) {
        addEventListener('atelier-' + name, ({ type, detail }) => received.push([type, detail.text ?? detail.message?.content]))
      }
    </script>`,
    script: '',
    body: homeExample.replace('partner="shop"', 'partner="demo"').replace('lang="vi"', 'eager'),
  })
  await chatElement(page).getByRole('button', { name: 'Open the chat' }).hover()
  await page.waitForFunction(() => customElements.get('atelier-chat'))
  await chatElement(page).evaluate(async (element) => {
    const chat = element as unknown as ElementOf<typeof ChatElement>
    await chat.ready
    await chat.send('From the page')
    await chat.close()
    await Promise.all([chat.toggle(), chat.toggle()])
  })
  const received = await page.evaluate(
    () => (globalThis as unknown as { received: unknown[] }).received,
  )
  expect(received).toEqual([
    ['atelier-ready', undefined],
    ['atelier-open', undefined],
    ['atelier-sent', 'From the page'],
    ['atelier-message', 'You said: From the page'],
    ['atelier-close', undefined],
    ['atelier-open', undefined],
    ['atelier-close', undefined],
  ])
  await expect(chatElement(page).getByRole('dialog')).toBeHidden()
})

test("a visitor's message from before the code has loaded is sent when it has, and that of a returning visitor goes to the restored conversation", async ({
  page,
  openOnPartnerSite,
}) => {
  const releaseFirst = await holdCode(page)
  await openOnPartnerSite({ body: CHAT_TAG })
  await chatElement(page).locator('.atl-shell [part=input]').fill('First visit')
  await page.keyboard.press('Enter')
  releaseFirst()
  await expect(answers(chatElement(page))).toContainText('You said: First visit')
  await expect(questions(chatElement(page))).toHaveCount(1)
  await expect(messageBox(chatElement(page))).toHaveValue('')
  const release = await holdCode(page)
  await page.reload()
  await chatElement(page).locator('.atl-shell [part=input]').fill('Typed early')
  await page.keyboard.press('Enter')
  release()
  await expect(questions(chatElement(page))).toHaveText([/First visit/, /Typed early/])
  await expect(answers(chatElement(page)).last()).toContainText('You said: Typed early')
  const releaseLast = await holdCode(page)
  await page.reload()
  await expect(chatElement(page).locator('.atl-shell [part=input]')).toBeVisible()
  await chatElement(page).evaluate(pressEnterWhenShellIsReplaced)
  await chatElement(page).locator('.atl-shell [part=input]').fill('In the last moment')
  releaseLast()
  await expect(questions(chatElement(page))).toHaveText([/First/, /Typed/, /In the last moment/])
})

/** Runs in the page: presses Enter before React has rendered the text that it took over from the shell. */
function pressEnterWhenShellIsReplaced(element: Element): void {
  const observer = new MutationObserver(() => {
    const field = element.shadowRoot!.querySelector('.atl-composer textarea')
    if (!field || element.shadowRoot!.querySelector('.atl-shell')) return
    observer.disconnect()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  observer.observe(element.shadowRoot!, { childList: true, subtree: true })
}

test('a visitor closes the model menu with Escape while the chat stays open, also when Escape ends a composition', async ({
  page,
  openOnPartnerSite,
}) => {
  const body = '<atelier-chat partner="demo" launcher></atelier-chat>'
  await openOnPartnerSite({ body })
  await chatElement(page).getByRole('button', { name: 'Open the chat' }).click()
  await chatElement(page)
    .getByRole('button', { name: /^Model: / })
    .click()
  await page.keyboard.press('Escape')
  await expect(chatElement(page).getByRole('menu')).toBeHidden()
  await expect(chatElement(page).getByRole('dialog')).toBeVisible()
  await messageBox(chatElement(page)).dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(chatElement(page).getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chatElement(page).getByRole('dialog')).toBeHidden()
})

test("a visitor gets answers from the model that the partner's page sets, whatever model answered before", async ({
  page,
  openOnPartnerSite,
}) => {
  const body = (model: string) =>
    `<atelier-chat partner="demo" eager model="${model}"></atelier-chat>`
  await openOnPartnerSite({ body: body('length') })
  await sendMessage(chatElement(page), 'One')
  await expect(answers(chatElement(page))).toContainText('cut by the limit')
  await openOnPartnerSite({ body: body('echo') })
  await expect(questions(chatElement(page))).toHaveText(/One/)
  await sendMessage(chatElement(page), 'Two')
  await expect(answers(chatElement(page)).last()).toContainText('You said: Two')
  await expect(chatElement(page).getByRole('button', { name: /^Model: / })).toHaveCount(0)
})

test('a visitor sees the content between the tags until the sign-in button replaces it without moving the page, readable on white and on black', async ({
  page,
  openOnPartnerSite,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdCode(page)
  await openOnPartnerSite({
    head: `<style>html { background: #000; color: #fff; letter-spacing: 3px } a { color: inherit }
      atelier-login { display: block; min-height: 40px }</style>`,
    body: `<atelier-login partner="demo"><a href="/members">Sign in on another page</a></atelier-login><p>Below</p>`,
  })
  const login = page.locator('atelier-login')
  const link = login.getByRole('link', { name: 'Sign in on another page' })
  const button = login.getByRole('button', { name: 'Sign in with Atelier' })
  await expect(login.locator('.atl-shell').first()).toBeAttached()
  await expect(link).toBeVisible()
  expect(await link.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px')
  release()
  await expect(button).toBeVisible()
  await expect(link).toBeHidden()
  await expectLoaded(login)
  expect(await measureLayoutShift(page)).toBe(0)
  expect(await button.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('normal')
  for (const background of ['black', 'white']) {
    await page.evaluate(
      (colour) => (document.documentElement.style.background = colour),
      background,
    )
    const theme = background === 'black' ? 'dark' : 'light'
    await expect(login.locator('.atl-element')).toHaveAttribute('data-theme', theme)
    await expectNoAxeViolations(page, background, { onlyRules: COLOUR_RULES, exclude: ['p', 'h1'] })
  }
})

test("a visitor sees that a launcher's code did not load, and pressing again opens the chat", async ({
  page,
  allowErrors,
  openOnPartnerSite,
}) => {
  allowErrors()
  await page.route(/\/atelier\/[^/]+\/c\//, (route) => route.abort())
  const body = '<atelier-chat partner="demo" launcher></atelier-chat>'
  await openOnPartnerSite({ body })
  await chatElement(page).getByRole('button', { name: 'Open the chat' }).click()
  const retryButton = chatElement(page).getByRole('button', { name: 'Could not load. Try again' })
  await expect(retryButton).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await retryButton.click()
  await expect(chatElement(page).getByRole('dialog')).toBeVisible()
})

test('a visitor sees each chat once although the page has the script tag twice and moves and adds elements', async ({
  page,
  baseURL,
  openOnPartnerSite,
}) => {
  await openOnPartnerSite({
    head: scriptTag(baseURL),
    body: CHAT_TAG,
  })
  await expectLoaded(chatElement(page))
  await sendMessage(chatElement(page), 'Stay')
  await expect(answers(chatElement(page))).toContainText('You said: Stay')
  await page.evaluate(() => {
    const added = document.createElement('atelier-chat')
    added.setAttribute('partner', 'demo')
    document.body.append(added)
    document.body.append(document.querySelector('atelier-chat')!)
  })
  await expect(messageBox(chatElement(page).first())).toBeVisible()
  await expect(answers(chatElement(page).last())).toContainText('You said: Stay')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(2)
})

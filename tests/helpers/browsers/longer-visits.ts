// What `npm run bench -- browsers` tries beyond the visits of `npm test`.
import { PASSWORD } from '../../e2e/helpers/users.ts'
import { CHAT_TAG, LOGIN_TAG, scriptTag } from '../../e2e/helpers/partner-site.ts'
import { keys } from './browser.ts'
import { readFocus } from './page-functions.ts'
import { ANSWERS, waitFor } from './person.ts'
import { askTheGuide, register, signOut, type World } from './visits.ts'

export async function reopenAConversation({ person, baseURL }: World): Promise<void> {
  await person.browser.open(`${baseURL}/chat`)
  await person.ask('What does Pro cost?')
  await person.read(ANSWERS, 'Pro')
  await person.press('button', 'New chat')
  await person.press('link', 'What does Pro cost?')
  await person.read(ANSWERS, 'Pro')
}

export async function signInWithAPassword(world: World): Promise<void> {
  const { person, baseURL } = world
  const email = await register(world)
  await signOut(world)
  await person.browser.open(`${baseURL}/login`)
  await person.type('Email', email)
  await person.type('Password', PASSWORD)
  await person.press('button', 'Login')
  await person.see('button', 'Account: *')
  await signOut(world)
}

/** Registers, asks and makes a link, which other websites may show by default. Returns the last part of its address. */
async function shareAnAnswer(world: World): Promise<string> {
  const { person, baseURL } = world
  await register(world)
  await person.browser.open(`${baseURL}/chat`)
  await person.press('button', 'Model: *')
  await person.press('choice', 'echo')
  await person.ask('Is celadon grey?')
  await person.read(ANSWERS, 'You said: Is celadon grey?')
  await person.press('button', 'Share')
  await person.see('field', 'Other websites may show it*')
  await world.photograph?.('share dialog')
  await person.press('button', 'Create link')
  const { value } = await person.see('field', 'Link')
  await person.press('button', 'Close')
  await signOut(world)
  return value.split('/').at(-1)!
}

/** Every tag of the package on one page of a partner. */
export async function openEveryWidget(world: World): Promise<void> {
  const slug = await shareAnAnswer(world)
  await openPartnerPage(
    world,
    `${CHAT_TAG}<atelier-share partner="demo" slug="${slug}"></atelier-share>
    <atelier-pro partner="demo"></atelier-pro>${LOGIN_TAG}
    <atelier-biometrics partner="demo"></atelier-biometrics>`,
  )
  const { person } = world
  await person.see('field', 'Message')
  await person.read('.atl-viewer', 'You said: Is celadon grey?')
  await person.see('button', 'Go Pro')
  await person.see('button', 'Passkeys')
  for (const tag of ['chat', 'share', 'pro', 'login', 'biometrics'])
    await waitFor(`something in atelier-${tag}`, () => hasText(world, `atelier-${tag}`))
}

/** Signs in on a partner's page, in the window that its chat opens. */
export async function signInInAWindow(world: World): Promise<void> {
  const { person } = world
  await register(world)
  await openPartnerPage(world, CHAT_TAG)
  const [page] = await person.browser.listWindows()
  await person.press('button', 'Sign in')
  const popup = await waitFor('the sign-in window', async () =>
    (await person.browser.listWindows()).find((id) => id !== page),
  )
  await person.browser.switchToWindow(popup)
  // A press counts only after the user could see the window for a moment.
  await person.read('.connect__guarded[data-ready] .connect__ways', /Continue as/)
  await person.press('button', 'Continue as *')
  await waitFor(
    'the end of the window',
    async () => (await person.browser.listWindows()).length === 1,
  )
  await person.browser.switchToWindow(page!)
  await person.see('button', 'Signed in as *')
  await person.browser.open(world.baseURL)
  await signOut(world)
}

/** Walks through pages with the Tab key: everything that has the focus shows it. */
export async function walkWithTheKeyboard({ person, baseURL, photograph }: World): Promise<void> {
  for (const path of ['/', '/plans', '/login']) {
    await person.browser.open(baseURL + path)
    await person.see('button', 'Theme')
    const [first, ...others] = await pressTab(person, 16)
    if (first !== 'Skip to content') throw new Error(`The first of ${path} is ${first}`)
    if (new Set(others).size < 12)
      throw new Error(`The focus goes back and forth: ${others.join(', ')}`)
    await photograph?.(`keyboard ${path.slice(1) || 'home'}`)
  }
  await person.browser.open(`${baseURL}/chat`)
  await person.press('field', 'Message')
  const names = await pressTab(person, 5)
  if (names.at(-1) !== 'Send') throw new Error(`After the message: ${names.join(', ')}`)
  await photograph?.('keyboard chat')
}

/** Presses the Tab key so many times, and returns the names of what had the focus. */
async function pressTab({ browser }: World['person'], count: number): Promise<string[]> {
  const names: string[] = []
  while (names.length < count) {
    await browser.pressKeys(keys.tab)
    const { name, hasRing } = await browser.run(readFocus)
    if (!hasRing) throw new Error(`No ring around ${name}, after ${names.join(', ')}`)
    names.push(name)
  }
  return names
}

export async function useAPhone({ person, baseURL, photograph }: World): Promise<void> {
  await person.browser.resize(390, 800)
  for (const path of ['/', '/chat', '/plans', '/login']) {
    await person.browser.open(baseURL + path)
    await person.see('heading')
    const [width, content] = await person.browser.run(() => [
      innerWidth,
      document.documentElement.scrollWidth,
    ])
    await photograph?.(`phone ${path.slice(1) || 'home'}`)
    if (width !== 390) throw new Error(`The window is ${width} px wide`)
    if (content > 390) throw new Error(`${path} is ${content} px wide`)
  }
  await person.browser.resize(1280, 800)
}

/** Signs in and looks at the pages with the most controls in a dark, a light and a coloured theme. */
export async function lookAtThemes(world: World): Promise<void> {
  const { person, baseURL, photograph } = world
  await register(world)
  await askTheGuide(world)
  await waitFor('the address of the conversation', () =>
    person.browser.run(() => /\/chat\/./.test(location.pathname)),
  )
  const chatPath = await person.browser.run(() => location.pathname)
  const pages = [
    { name: 'home', path: '/', heading: 'A quiet room for making things' },
    { name: 'chat', path: chatPath, heading: 'What does Pro cost?' },
    { name: 'plans', path: '/plans', heading: 'Two plans. One is free.' },
    { name: 'settings', path: '/settings', heading: 'Sign-in methods' },
  ]
  await person.browser.resize(1440, 900)
  for (const theme of ['Night', 'Day', 'Cherry']) {
    await person.browser.open(baseURL)
    await person.press('button', 'Theme')
    await person.press('choice', theme)
    for (const { name, path, heading } of pages) {
      await person.browser.open(baseURL + path)
      await person.see('heading', heading)
      await photograph?.(`${name} ${theme}`)
    }
  }
  await person.browser.resize(1280, 800)
}

async function openPartnerPage({ person, partnerSite, baseURL }: World, body: string) {
  const html = `<!doctype html><html lang="en"><title>A shop</title>${scriptTag(baseURL)}<body><main><h1>A shop</h1>${body}</main>`
  await person.browser.open(partnerSite.origin + partnerSite.addPage(html))
}

function hasText({ person }: World, tag: string): Promise<boolean> {
  return person.browser.run((selector) => {
    const text = document.querySelector(selector)?.shadowRoot?.textContent ?? ''
    return text.trim().length > 3
  }, tag)
}

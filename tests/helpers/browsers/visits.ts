// What a person does on a visit, in any browser. Each visit begins on a page that it opens itself.
import type { mailbox } from '@atelier/contract'
import { extractCode } from '../../server/helpers/emails.ts'
import { PASSWORD, newEmailAddress } from '../../e2e/helpers/users.ts'
import { CHAT_TAG, LOGIN_TAG, scriptTag, type PartnerSite } from '../../e2e/helpers/partner-site.ts'
import { ANSWERS, waitFor, type Person } from './person.ts'
import { ENDLESS_COUNT } from '../../server/helpers/fake-model-server.ts'

export interface World {
  person: Person
  baseURL: string
  partnerSite: PartnerSite
  /** Keeps a picture of the screen under this name. */
  photograph?: (name: string) => Promise<void>
}

const QUESTIONS = '.atl-message--user'

export async function askTheGuide({ person, baseURL }: World): Promise<void> {
  await person.browser.open(baseURL)
  await person.read('h1', 'A quiet room for making things')
  await person.press('link', 'Chat')
  await person.press('button', 'Model: *')
  await person.press('choice', 'Guide*')
  await person.ask('What does Pro cost?')
  await person.read(ANSWERS, '19.99')
}

/** The first part of an answer has come, and the rest takes an hour. */
async function beginLongAnswer({ person, baseURL }: World): Promise<void> {
  await person.browser.open(`${baseURL}/chat`)
  await person.press('button', 'Model: *')
  await person.press('choice', `${ENDLESS_COUNT}*`)
  await person.ask('Count')
  await person.read(ANSWERS, '1 2 3')
}

export async function stopAnAnswer(world: World): Promise<void> {
  const { person } = world
  await beginLongAnswer(world)
  await person.press('button', 'Stop')
  await person.read(ANSWERS, 'You stopped this answer here.')
  await person.browser.reload()
  await person.read(ANSWERS, 'You stopped this answer here.')
}

export async function reloadInAnAnswer(world: World): Promise<void> {
  const { person } = world
  await beginLongAnswer(world)
  await waitFor('the address of the conversation', () =>
    person.browser.run(() => /\/chat\/./.test(location.pathname)),
  )
  await person.browser.reload()
  await person.read(ANSWERS, '1 2 3')
  await person.read(QUESTIONS, 'Count')
  // The answer goes on.
  await person.press('button', 'Stop')
  await person.read(ANSWERS, 'You stopped this answer here.')
}

export async function choosePreferences({ person, baseURL }: World): Promise<void> {
  await person.browser.open(baseURL)
  await person.press('button', 'Theme')
  await person.press('choice', 'Apricot')
  await waitFor('the theme', () =>
    person.browser.run(() => document.documentElement.dataset.theme === 'apricot'),
  )
  await person.press('button', 'Currency*')
  await person.press('choice', 'VND*')
  await person.see('button', 'Currency: VND*')
  await person.press('button', 'Language*')
  await person.press('choice', 'Tiếng Việt')
  await person.read('h1', 'Một không gian yên tĩnh để sáng tạo')
  await person.browser.reload()
  await person.read('h1', 'Một không gian yên tĩnh để sáng tạo')
  await person.press('button', 'Ngôn ngữ*')
  await person.press('choice', 'English')
  await person.read('h1', 'A quiet room for making things')
}

export async function register(world: World): Promise<string> {
  const { person, baseURL } = world
  const email = newEmailAddress(person.browser.name)
  await person.browser.open(`${baseURL}/register`)
  await person.type('Username', 'linh')
  await person.type('Email', email)
  await person.type('Password', PASSWORD)
  await person.type('Confirm password', PASSWORD)
  await person.press('button', 'Create account')
  await person.see('field', 'Code*')
  await person.type('Code*', await readCode(world, email))
  await person.see('heading', 'Good to see you, linh')
  return email
}

/** Takes what was written before registering into the account, as the dialog offers. */
export async function moveChats({ person }: World): Promise<void> {
  await person.press('button', 'Move 3 chats')
  await person.isGone('button', 'Move 3 chats')
}

/** WebKit once hung on pages of the account, as a visitor came to them with the address. */
export async function openSettings({ person, baseURL }: World): Promise<void> {
  await person.browser.open(`${baseURL}/settings`)
  await person.see('heading', 'Sign-in methods')
}

export async function signOut({ person }: World): Promise<void> {
  await person.press('button', 'Account: *')
  await person.press('menuItem', 'Logout')
  await person.see('link', 'Login')
  // Firefox never says that an address has opened which is entered while the page before it loads.
  await person.isReady()
}

export async function askOnAPartnersPage({ person, partnerSite, baseURL }: World): Promise<void> {
  const buttons = `<atelier-pro partner="demo"></atelier-pro>${LOGIN_TAG}<atelier-biometrics partner="demo"></atelier-biometrics>`
  const body = `<main><h1>A shop</h1>${CHAT_TAG}${buttons}</main><atelier-chat partner="demo" launcher></atelier-chat>`
  const html = `<!doctype html><title>A shop</title>${scriptTag(baseURL)}<body>${body}`
  await person.browser.open(partnerSite.origin + partnerSite.addPage(html))
  await person.press('button', 'Open the chat')
  await person.type('Message', 'Is it fresh?\uE007')
  await person.read(ANSWERS, 'You said: Is it fresh?')
  for (const name of ['Go Pro', 'Sign in with Atelier', 'Passkeys'])
    await person.see('button', name)
  // The browser itself defines the elements, without a polyfill.
  await waitFor('elements of the browser itself', () =>
    person.browser.run(() => /\[native code\]/.test(customElements.define.toString())),
  )
}

async function readCode({ baseURL }: World, email: string): Promise<string> {
  const letter = await waitFor(`an email to ${email}`, async () => {
    const response = await fetch(`${baseURL}/api/dev/mail?to=${encodeURIComponent(email)}`)
    const { letters } = (await response.json()) as { letters: mailbox.StoredEmail[] }
    return letters.find(({ text }) => /\d{3} ?\d{3}/.test(text))
  })
  return extractCode(letter.text)
}

// A page changes what it has set on a widget that is drawn already, as frameworks do: nothing breaks, and nothing that the
// visitor has written is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import '../../../packages/widgets/elements.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { TAGS } from '../helpers/changed-values.ts'
import { HOSTS } from '../helpers/changing-hosts.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { THREE_MODELS } from '../helpers/three-models.ts'

const server = createFakeServer({ models: THREE_MODELS })
const errors: unknown[] = []
const recordError = ({ message }: ErrorEvent) => void errors.push(message)

beforeEach(() => {
  server.start()
  applyTheme('light')
  errors.length = 0
  globalThis.addEventListener('error', recordError)
  vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts))
})
afterEach(async () => {
  vi.restoreAllMocks()
  globalThis.removeEventListener('error', recordError)
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

const messageBox = () => page.getByRole('textbox', { name: /^(Message|Tin nhắn)$/ })

async function openIfClosed(): Promise<void> {
  const button = page.getByRole('button', { name: /^(Open the chat|Mở khung trò chuyện)$/ })
  if (messageBox().query() === null && button.query()) await userEvent.click(button)
}

test.each(HOSTS)(
  'a visitor of an open chat keeps the text that they have written, and gets an answer, while the page changes all %s',
  async (_, open) => {
    const [host, names] = open('atelier-chat')
    await host.insert([])
    await userEvent.fill(messageBox(), 'Not sent yet')
    for (const name of names) {
      for (const isSet of [true, false]) {
        await host.change(name, isSet)
        await expect.element(messageBox()).toBeVisible()
        await expect.element(messageBox()).toHaveValue('Not sent yet')
      }
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You said: Not sent yet')).toBeVisible()
    expect(errors).toEqual([])
  },
)

test.each(HOSTS)(
  'a visitor of a closed launcher opens a chat that answers after the page has changed all %s',
  async (_, open) => {
    const [host, names] = open('atelier-chat')
    await host.insert(['launcher'])
    await expect.element(page.getByRole('button', { name: 'Open the chat' })).toBeVisible()
    for (const name of names.filter((each) => each !== 'launcher')) {
      for (const isSet of [true, false]) await host.change(name, isSet)
    }
    await expect.element(page.getByRole('button', { name: 'Open the chat' })).toBeVisible()
    await host.change('launcher', false)
    await userEvent.fill(messageBox(), 'Not sent yet')
    await host.change('launcher', true)
    await expect.element(messageBox()).toHaveValue('Not sent yet')
    await openIfClosed()
    await userEvent.click(messageBox())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You said: Not sent yet')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Close the chat' }).last())
    await host.change('launcher', false)
    await expect.element(page.getByText('You said: Not sent yet')).toBeVisible()
    expect(errors).toEqual([])
  },
)

/** What a visitor sees of the other elements. */
const SHOWN: Record<string, () => Locator> = {
  'atelier-biometrics': () => page.getByRole('button', { name: 'Passkeys' }),
  'atelier-login': () => page.getByRole('button', { name: 'Sign in with Atelier' }),
  'atelier-pro': () => page.getByRole('button', { name: 'Go Pro' }),
  'atelier-share': () => page.getByRole('region', { name: 'Shared Conversation' }),
}

test('the tests know what a visitor sees of every element', () => {
  expect([...Object.keys(SHOWN), 'atelier-chat'].toSorted()).toEqual(TAGS.toSorted())
})

test.each(
  HOSTS.flatMap(([name, open]) => Object.keys(SHOWN).map((tag) => [tag, name, open] as const)),
)('a visitor sees <%s> after the page has changed all %s there and back', async (tag, _, open) => {
  const [host, names] = open(tag)
  const key = tag === 'atelier-share' ? 'slug' : 'partner'
  await host.insert([key])
  await expect.element(SHOWN[tag]!()).toBeVisible()
  for (const name of names) {
    for (const isSet of [false, true]) await host.change(name, isSet)
  }
  await expect.element(SHOWN[tag]!()).toBeVisible()
  expect(errors).toEqual([])
})

test('a visitor keeps what they have written before the chat’s code has loaded, if the page adds the launcher meanwhile', async () => {
  const element = document.createElement('atelier-chat')
  const shell = document.createElement('div')
  shell.className = 'atl-shell'
  const field = shell.appendChild(document.createElement('textarea'))
  element.shadowRoot!.append(shell)
  field.value = 'Written early'
  element.launcher = true
  document.body.append(element)
  await expect.element(messageBox()).toHaveValue('Written early')
  expect(errors).toEqual([])
})

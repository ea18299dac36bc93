// <atelier-chat> as a guest of another page: what the page sets, calls and hears of.
import { THEMES } from '@atelier/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ElementOf } from '../../../packages/widgets/define.ts'
import type { ChatElement } from '../../../packages/widgets/elements.ts'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { addEarlyMethods } from '../../../packages/widgets/loader/methods.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { COLOUR_RULES } from '../../helpers/sample.ts'
import { findViolations } from '../helpers/axe.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'
import { THREE_MODELS } from '../helpers/three-models.ts'

type Chat = ElementOf<typeof ChatElement>
/** Rules about whole pages do not hold for a part. */
const RULES_OF_PARTS = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}
const DISMISSED_KEY = 'atelier_invitation_dismissed'

const server = createFakeServer({ models: THREE_MODELS })
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeAll(() => void registerChatElement())
beforeEach(async () => {
  server.start()
  warnings.mockClear()
  applyTheme('light')
})
afterEach(async () => {
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

async function insertChat(attributes: Record<string, string> = {}): Promise<Chat> {
  const element = document.createElement('atelier-chat')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await element.ready
  return element
}

/** The part of the chat that has the focus. Its page sees only that the element has it. */
const focusedIn = (chat: Chat) => chat.shadowRoot!.activeElement?.getAttribute('part')

function recordUnread(element: Chat): number[] {
  const counts: number[] = []
  element.addEventListener('atelier-unread', ({ detail }) => counts.push(detail.count))
  return counts
}

test('a visitor is greeted in an empty chat and sends a suggestion with one press', async () => {
  await insertChat({
    greeting: 'Hello. What do you brew with?',
    starters: '["Which one is mild?", {"label": "Phin", "message": "How do I use a phin?"}]',
  })
  await expect.element(page.getByText('Hello. What do you brew with?')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Suggestions' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Phin' }))
  await expect.element(page.getByText('You said: How do I use a phin?')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Suggestions' })).not.toBeInTheDocument()
  expect(server.requestsOf('sendMessage').map(({ body }) => body.Message)).toEqual([
    'How do I use a phin?',
  ])
})

test('Arabic words of the page are read from right to left', async () => {
  await insertChat({ greeting: 'مرحبا', starters: '["سؤال"]' })
  await expect.element(page.getByText('مرحبا')).toHaveAttribute('dir', 'auto')
  await expect.element(page.getByRole('button', { name: 'سؤال' })).toHaveAttribute('dir', 'auto')
})

test.each([
  ['no JSON', '["one"'],
  ['seven', JSON.stringify(Array(7).fill('one'))],
  ['an empty label', '[""]'],
  ['a label without a message', '[{"label": "one"}]'],
  ['a long label', JSON.stringify(['x'.repeat(81)])],
  ['too deep', '[{"label": "one", "message": "two", "more": {}}]'],
])(
  'EMB-12 suggestions that are %s are left out, and the developer is warned',
  async (_, starters) => {
    await insertChat({ starters })
    await expect.element(page.getByText('What would you like to know?')).toBeVisible()
    await expect
      .poll(() => warnings.mock.calls.map(([text]) => String(text)))
      .toEqual([expect.stringMatching(/^Atelier: <atelier-chat>: starters is .* not a JSON array/)])
    expect(page.getByRole('list').query()).toBeNull()
  },
)

test('EMB-12 a suggestion cannot change a prototype, and a page can set an array as the property', async () => {
  const chat = await insertChat()
  chat.starters = [{ label: 'one', message: 'two' }]
  await expect.element(page.getByRole('button', { name: 'one' })).toBeVisible()
  chat.starters = '[{"label": "three", "message": "four", "__proto__": {"stained": 1}}]'
  await expect.element(page.getByRole('button', { name: 'three' })).toBeVisible()
  expect({}).not.toHaveProperty('stained')
})

test('a visitor chooses only from the models that the page allows', async () => {
  const chat = await insertChat({ models: 'third, second' })
  await userEvent.click(page.getByRole('button', { name: 'Model: Model second' }))
  const names = () =>
    page
      .getByRole('menuitemradio')
      .elements()
      .map((item) => item.textContent)
  await expect.poll(names).toEqual(['Model second', 'Model third'])
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Model third' }))
  chat.models = ['first']
  await chat.send('Hello')
  expect(server.requestsOf('sendMessage')[0]!.body.ModelId).toBe('first')
})

test('an answer that comes while the chat is closed is counted on the button, said once, and gone when the chat opens', async () => {
  const chat = await insertChat({ launcher: '' })
  const counts = recordUnread(chat)
  const release = server.hold('sendMessage')
  const sending = chat.send('Hello')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await chat.close()
  release()
  await sending
  const button = page.getByRole('button', { name: 'Open the chat' })
  await expect.element(button).toHaveAccessibleDescription('One new answer')
  const badge = chat.shadowRoot!.querySelector('[part=badge]')!
  expect(getComputedStyle(badge, '::after').content).toBe('"1"')
  expect(counts).toEqual([1])
  await userEvent.click(button)
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close the chat' }).last()).toBeVisible()
  expect(counts).toEqual([1, 0])
})

test('an invitation opens nothing by itself, leaves the focus alone, and a press on it opens the chat', async () => {
  const chat = await insertChat({ launcher: '', proactive: '' })
  render(<input aria-label="Search" />)
  await userEvent.click(page.getByRole('textbox', { name: 'Search' }))
  await chat.invite('Need help with sizes?')
  const bubble = page.getByRole('region', { name: 'Invitation to the chat' })
  await expect.element(bubble.getByRole('status')).toHaveTextContent('Need help with sizes?')
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  expect(page.getByRole('dialog').query()).toBeNull()
  await userEvent.click(bubble.getByRole('button', { name: 'Need help with sizes?' }))
  await expect.poll(() => focusedIn(chat)).toBe('input')
  await expect.element(bubble).not.toBeInTheDocument()
  expect(sessionStorage.getItem(DISMISSED_KEY)).toBeNull()
})

test('a page cannot invite without the attribute, nor into a chat that is open', async () => {
  const chat = await insertChat({ launcher: '' })
  await chat.invite('Hello?')
  chat.proactive = true
  await chat.open()
  await chat.invite('Hello?')
  await chat.close()
  await expect.element(page.getByRole('button', { name: 'Open the chat' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Invitation to the chat' }).query()).toBeNull()
})

test('open() leaves the focus where it is, unless the page asks for the message box', async () => {
  const chat = await insertChat({ launcher: '' })
  render(<input aria-label="Search" />)
  await userEvent.click(page.getByRole('textbox', { name: 'Search' }))
  await chat.open()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await chat.open({ focus: true })
  await expect.poll(() => focusedIn(chat)).toBe('input')
})

test('a visitor dismisses an invitation with Escape, keeps a place to go on from, and is not invited again in this tab', async () => {
  const chat = await insertChat({ launcher: '', proactive: '' })
  await chat.invite()
  const button = page.getByRole('button', { name: 'Can I help you?' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).not.toBeInTheDocument()
  await expect.poll(() => focusedIn(chat)).toBe('launcher')
  await chat.invite('Again?')
  const other = await insertChat({ launcher: '', proactive: '' })
  await other.invite('Again?')
  await chat.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('button', { name: 'Again?' }).query()).toBeNull()
})

test('axe finds nothing wrong with greeting, suggestions, invitation and number in any theme, nor on a phone', async () => {
  await insertChat({ greeting: 'Hello.', starters: '["One", "Two"]' })
  const chat = await insertChat({ launcher: '', proactive: '', theme: 'light' })
  const sending = chat.send('Hello')
  await chat.close()
  await sending
  await chat.invite('Need help?')
  await expect.element(page.getByRole('button', { name: 'Need help?' })).toBeVisible()
  for (const theme of THEMES) {
    for (const element of document.querySelectorAll('atelier-chat')) element.theme = theme
    expect([theme, await findViolations({ runOnly: [...COLOUR_RULES] })]).toEqual([theme, []])
  }
  await page.viewport(390, 800)
  expect(await findViolations({ rules: RULES_OF_PARTS })).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a page styles the main boxes with ::part', async () => {
  const chat = await insertChat({ launcher: '', greeting: 'Hello.', starters: '["One"]' })
  await chat.open()
  await expect.element(page.getByRole('button', { name: 'One' })).toBeVisible()
  const partNames = [...chat.shadowRoot!.querySelectorAll('[part]')].map(({ part }) => part.value)
  expect([...new Set(partNames)].toSorted()).toEqual(
    'attach composer footer greeting header header-button input launcher microphone panel prompts send starter starters title voice'.split(
      ' ',
    ),
  )
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = 'atelier-chat::part(header) { background: rgb(1, 2, 3) }'
  const header = chat.shadowRoot!.querySelector('[part=header]')!
  expect(getComputedStyle(header).backgroundColor).toBe('rgb(1, 2, 3)')
  style.remove()
})

test('methods that a page calls right after the tag run in their order once the code is there, also on an element that is not in the page', async () => {
  const tag = 'atelier-biometrics'
  type Opener = HTMLElement & { open(value: string): Promise<string> }
  const elements = [1, 2].map(() => document.createElement(tag) as unknown as Opener)
  document.body.append(elements[0]!)
  const loadCode = vi.fn<() => void>()
  for (const element of elements) addEarlyMethods(element, loadCode)
  const calls: string[] = []
  const results = elements.map((element, index) => element.open(`first ${index}`))
  results.push(elements[0]!.open('second 0'))
  expect(loadCode).toHaveBeenCalledTimes(3)
  customElements.define(
    tag,
    class extends HTMLElement {
      async open(value: string) {
        calls.push(value)
        return value
      }
    },
  )
  expect(await Promise.all(results)).toEqual(['first 0', 'first 1', 'second 0'])
  expect(calls).toEqual(['first 0', 'first 1', 'second 0'])
  expect(Object.keys(elements[0]!)).toEqual([])
})

test('the 101st call that waits for an element is refused, so that a page cannot fill the memory', async () => {
  const chat = document.createElement('atelier-chat')
  const waiting = Array.from({ length: 100 }, () => chat.newConversation())
  await expect(chat.newConversation()).rejects.toThrow('100 earlier calls')
  document.body.append(chat)
  await Promise.all(waiting)
})

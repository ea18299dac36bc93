// What an embedding page does with a chat: the methods of the element, of a launcher and of the React ref, and `without`.
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat, type ChatControls } from '../../../packages/widgets/chat/Chat.tsx'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import type { ElementOf } from '../../../packages/widgets/define.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeAll(() => void registerChatElement())
beforeEach(() => {
  server.start()
  server.reply({
    startEmbedSession: () => ({ token: 'token', expiresAt: '2999-01-01T00:00:00Z', key: 'key' }),
  })
  server.addConversation('About the menu', ['Which coffee is mild?', 'The one from Đà Lạt.'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

type ChatElement = ElementOf<ReturnType<typeof registerChatElement>>

const button = (name: string | RegExp) => page.getByRole('button', { name })
const list = page.getByRole('dialog', { name: 'Conversations' })
const idOf = (role: string) =>
  server.state.conversations.at(-1)!.messages.findLast((message) => message.role === role)!.id

function insertChat(attributes: Record<string, string> = {}): ChatElement {
  const element = document.createElement('atelier-chat')
  element.setAttribute('partner', 'shop')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

test('a page has the last answer of a chat written again, and the earlier one is kept', async () => {
  const chat = insertChat()
  await chat.send('Which one is mild?')
  const second = server.nextAnswer()
  const regenerated = chat.regenerate()
  second.write('The second answer.')
  second.end()
  expect(await regenerated).toBe(true)
  await expect.element(page.getByText('The second answer.')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible()
})

test('a page names the answer that is written again; an unknown one is refused', async () => {
  const chat = insertChat()
  await chat.send('One')
  const id = idOf('assistant')
  await chat.send('Two')
  expect(await chat.regenerate('nobody')).toBe(false)
  expect(await chat.regenerate(id)).toBe(true)
  await expect.element(page.getByText('Two')).not.toBeInTheDocument()
  await expect(chat.regenerate(7 as unknown as string)).rejects.toThrow(/needs a text, not 7/)
})

test('a page changes a question in a closed launcher, which opens with the new answer', async () => {
  const chat = insertChat({ launcher: '' })
  await chat.send('Which one is mild?')
  const id = idOf('user')
  await chat.close()
  expect(await chat.editMessage(id, 'Which one is strong?')).toBe(true)
  await expect.element(page.getByText('Which one is strong?', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You said: Which one is strong?')).toBeVisible()
  expect(await chat.editMessage(id, '  ')).toBe(false)
})

test('a page opens the list with a search, and does not get the results', async () => {
  const chat = insertChat({ launcher: '' })
  expect(await chat.search('mild')).toBe(true)
  await expect
    .element(list.getByRole('searchbox', { name: 'Search conversations' }))
    .toHaveValue('mild')
  await expect.element(list.getByRole('button', { name: /coffee is mild/ })).toBeVisible()
  await chat.search('menu')
  await expect
    .element(list.getByRole('searchbox', { name: 'Search conversations' }))
    .toHaveValue('menu')
})

test('the ref of the React component has the same methods', async () => {
  const ref = createRef<ChatControls>()
  render(<Chat partner="shop" controls={ref} />)
  await expect.poll(() => ref.current).not.toBeNull()
  await ref.current!.send('Which one is mild?')
  expect(await ref.current!.regenerate()).toBe(true)
  expect(await ref.current!.editMessage(idOf('user'), 'Which one is strong?')).toBe(true)
  await ref.current!.search('mild')
  await expect.element(list).toBeVisible()
})

test('what a page switches off is not there, and what it leaves is', async () => {
  const chat = insertChat({
    without: 'list search sign-in attachments voice prompts edit regenerate compare feedback',
  })
  await chat.send('Which one is mild?')
  await expect.element(button('Copy')).toBeVisible()
  const names = ['Conversations', 'Sign in', 'Attach images', 'Dictate', 'Speak the answers']
  const below = ['Prompts', 'Change', 'Answer again', 'Good answer', 'Read aloud', 'Compare']
  for (const name of [...names, ...below]) expect(button(name).query()).toBeNull()
  expect(await chat.search('mild')).toBe(false)
  expect(list.query()).toBeNull()
  expect(
    await findViolations({
      rules: {
        region: { enabled: false },
        'landmark-one-main': { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    }),
  ).toEqual([])
  chat.without = ['list']
  await expect.element(button('Attach images')).toBeVisible()
  await expect.element(button('Good answer')).toBeVisible()
  expect(button('Conversations').query()).toBeNull()
})

test('a list without search, export and instructions has only what is left', async () => {
  insertChat({ without: 'search, export, instructions' })
  await userEvent.click(button('Conversations'))
  await userEvent.click(list.getByRole('button', { name: 'Options of About the menu' }))
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Export' }).query()).toBeNull()
  expect(page.getByRole('menuitem', { name: 'Instructions…' }).query()).toBeNull()
  expect(list.getByRole('searchbox').query()).toBeNull()
  expect(list.getByRole('button', { name: 'Instructions for this chat' }).query()).toBeNull()
})

test('the console names a word of `without` that switches nothing off', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  insertChat({ without: 'list exports' })
  await expect
    .poll(() => warn.mock.calls.flat().join(' '))
    .toMatch(/without has "exports", which switches nothing off. Write without="list export"/)
  expect(button('Conversations').query()).toBeNull()
})

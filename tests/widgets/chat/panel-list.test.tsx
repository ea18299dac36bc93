// The list of conversations in an element and in a launcher, on a partner's page.
import type { login } from '@atelier/contract'
import { beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { finish } from '../../../packages/widgets/chat/list/undo.ts'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { focusedElement } from '../../../packages/widgets/ui/focused-element.ts'
import { findViolations } from '../helpers/axe.ts'

const server = createFakeServer()

beforeAll(() => void registerChatElement())
beforeEach(() => {
  server.start()
  server.reply({
    startEmbedSession: () => ({ token: 'token', expiresAt: '2999-01-01T00:00:00Z', key: 'key' }),
  })
  server.addConversation('About the menu', ['Which coffee is mild?', 'The one from Đà Lạt.'])
  server.addConversation('Opening hours', ['When do you open?', 'At seven.'])
})
afterEach(async () => {
  await finish()
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

const openList = page.getByRole('button', { name: 'Conversations' })
const list = page.getByRole('dialog', { name: 'Conversations' })
const conversation = (name: string) => list.getByRole('button', { name, exact: true })

const nameOfFocused = () => focusedElement().getAttribute('aria-label')

function insertChat(attributes: Record<string, string> = {}) {
  const element = document.createElement('atelier-chat')
  element.setAttribute('partner', 'shop')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
}

test('a visitor of a partner opens an earlier conversation from the list, by keyboard', async () => {
  insertChat()
  await expect.element(openList).toBeVisible()
  openList.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(conversation('Opening hours')).toBeVisible()
  await expect.poll(nameOfFocused).toBe('Conversations')
  conversation('Opening hours').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('At seven.')).toBeVisible()
  expect(list.query()).toBeNull()
  await expect.poll(nameOfFocused).toBe('Conversations')
  expect(focusedElement().localName).toBe('button')
})

test('Ctrl+K in the chat of a partner opens the list and leads to its search', async () => {
  insertChat()
  await expect.element(openList).toBeVisible()
  await userEvent.click(page.getByRole('textbox', { name: 'Message' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(nameOfFocused).toBe('Search conversations')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(nameOfFocused).toBe('Search conversations')
  await userEvent.keyboard('{Escape}')
  expect(list.query()).toBeNull()
})

test('Escape closes the list of a launcher and not the launcher', async () => {
  insertChat({ launcher: '' })
  await userEvent.click(page.getByRole('button', { name: 'Open the chat' }))
  await userEvent.click(openList)
  await expect.element(conversation('Opening hours')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('a visitor finds words in an earlier conversation and sees them marked in it', async () => {
  insertChat()
  await userEvent.click(openList)
  await userEvent.fill(list.getByRole('searchbox', { name: 'Search conversations' }), 'mild')
  await userEvent.click(list.getByRole('button', { name: /coffee is mild/ }))
  await expect
    .element(page.getByRole('group', { name: 'Found in this conversation' }))
    .toBeVisible()
  await expect.element(page.getByText('Which coffee is mild?')).toBeVisible()
})

test('a visitor deletes the shown conversation, takes it back, and archives another', async () => {
  insertChat()
  await userEvent.click(openList)
  await userEvent.click(conversation('Opening hours'))
  await expect.element(page.getByText('At seven.')).toBeVisible()
  await userEvent.click(openList)
  const choose = async (title: string, action: string) => {
    await userEvent.click(list.getByRole('button', { name: `Options of ${title}` }))
    await userEvent.click(page.getByRole('menuitem', { name: action }))
  }
  await choose('Opening hours', 'Delete')
  await expect.element(conversation('Opening hours')).not.toBeInTheDocument()
  await userEvent.click(list.getByRole('button', { name: 'Undo' }))
  await expect.element(conversation('Opening hours')).toBeVisible()
  await choose('About the menu', 'Archive')
  await userEvent.click(list.getByRole('button', { name: 'Archived (1)' }))
  await expect.element(conversation('About the menu')).toBeVisible()
})

test('a visitor starts a new chat, and the earlier one stays in the list', async () => {
  insertChat()
  await userEvent.click(openList)
  await userEvent.click(conversation('Opening hours'))
  await expect.element(page.getByText('At seven.')).toBeVisible()
  await userEvent.click(openList)
  await userEvent.click(list.getByRole('button', { name: 'New chat' }))
  await expect.element(page.getByText('What would you like to know?')).toBeVisible()
  await userEvent.click(openList)
  await expect.element(conversation('Opening hours')).toBeVisible()
})

test('axe finds nothing wrong with the list', async () => {
  insertChat()
  await userEvent.click(openList)
  await expect.element(conversation('Opening hours')).toBeVisible()
  expect(
    await findViolations({
      rules: {
        region: { enabled: false },
        'landmark-one-main': { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    }),
  ).toEqual([])
})

test('a visitor gives an earlier conversation instructions from the list of an element', async () => {
  insertChat({ launcher: '' })
  await userEvent.click(page.getByRole('button', { name: 'Open the chat' }))
  await userEvent.click(openList)
  await userEvent.click(list.getByRole('button', { name: 'Options of Opening hours' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Instructions…' }))
  const dialog = page.getByRole('dialog', { name: 'Instructions', exact: true })
  const field = dialog.getByRole('textbox', { name: 'Instructions for this conversation' })
  await expect.poll(() => focusedElement().localName).toBe('textarea')
  // While the dialog fades in, its colours have no contrast yet.
  await expect.poll(() => findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(list).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: 'Options of Opening hours' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Instructions…' }))
  await userEvent.fill(field, 'Answer in verse.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(dialog).not.toBeInTheDocument()
  const stored = server.state.conversations.find(({ title }) => title === 'Opening hours')
  expect(stored!.instructions).toBe('Answer in verse.')
})

test('a visitor gives a new conversation of an element instructions before the first message', async () => {
  insertChat()
  await userEvent.click(openList)
  await userEvent.click(list.getByRole('button', { name: 'Instructions for this chat' }))
  await userEvent.fill(page.getByRole('textbox', { name: /^Instructions for/ }), 'Be brief.')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByRole('textbox', { name: /^Instructions/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  expect(server.state.conversations.at(-1)).toMatchObject({ instructions: 'Be brief.' })
})

test('a visitor who has signed in shares a conversation of the list, in a window of ours', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  insertChat()
  await expect.element(openList).toBeVisible()
  $session.set({ is: 'user', user: { id: 'ada', displayName: 'Ada' } as login.UserProfile })
  await userEvent.click(openList)
  await userEvent.click(list.getByRole('button', { name: 'Options of Opening hours' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Share' }))
  const { id } = server.state.conversations.find(({ title }) => title === 'Opening hours')!
  expect(opened.mock.calls[0]![0]).toMatch(new RegExp(`/connect\\?share=${id}(&|$)`))
  // The browser has blocked the window, and the chat offers a link instead.
  await expect.element(list).not.toBeInTheDocument()
  $session.set({ is: 'guest' })
  opened.mockRestore()
})

test('a guest is not offered to share from the list, because links need an account', async () => {
  insertChat()
  await userEvent.click(openList)
  await userEvent.click(list.getByRole('button', { name: 'Options of Opening hours' }))
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Share' }).query()).toBeNull()
})

test('Ctrl+K in an element also finds what can be done, in both languages', async () => {
  insertChat()
  await expect.element(openList).toBeVisible()
  await userEvent.click(page.getByRole('textbox', { name: 'Message' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(nameOfFocused).toBe('Search conversations')
  await userEvent.keyboard('chi dan')
  const command = list.getByRole('button', { name: 'Instructions for this chat' }).last()
  await expect.element(list.getByRole('heading', { name: 'Commands' })).toBeVisible()
  // Until its styles have loaded, the list has no colours.
  await expect
    .poll(() =>
      findViolations({
        rules: {
          region: { enabled: false },
          'landmark-one-main': { enabled: false },
          'page-has-heading-one': { enabled: false },
        },
      }),
    )
    .toEqual([])
  await expect.element(command).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focusedElement().localName).toBe('textarea')
  await userEvent.keyboard('{Escape}')
  await expect.poll(nameOfFocused).toBe('Search conversations')
  await expect.element(list.getByRole('searchbox')).toHaveValue('')
  // There is no conversation yet that could be exported.
  await userEvent.keyboard('export')
  await expect.element(list.getByText(/^Nothing found/)).toBeVisible()
  expect(list.getByRole('heading', { name: 'Commands' }).query()).toBeNull()
})

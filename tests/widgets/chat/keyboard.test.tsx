import { THEMES, type login } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat } from '../../../packages/widgets/chat/Chat.tsx'
import { KeyboardOptions } from '../../../packages/widgets/chat/keyboard/KeyboardOptions.tsx'
import { ConversationList } from '../../../packages/widgets/chat/list/ConversationList.tsx'
import { ConversationSearch } from '../../../packages/widgets/chat/search/ConversationSearch.tsx'
import { useSearchKey } from '../../../packages/widgets/chat/search/useSearchKey.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { $session } from '../../../packages/widgets/session/store.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render, renderInShadowRoot } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  localStorage.clear()
  // Another tab has removed what it had stored.
  dispatchEvent(new StorageEvent('storage', { key: 'atelier_keyboard' }))
  $session.set({ is: 'guest' })
  server.start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  $session.set({ is: 'guest' })
  await server.reset()
  server.stop()
})

const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}
const box = page.getByRole('textbox', { name: 'Message', exact: true })
const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const questions = page.getByRole('heading', { name: /^You, / })
const stopButton = page.getByRole('button', { name: 'Stop', exact: true })
const editForm = page.getByRole('textbox', { name: 'Question' })
const spoken = (text: string) => page.getByRole('status').filter({ hasText: text })
const focusedText = () => document.activeElement?.textContent ?? ''

function ChatPage({ chat, onNew }: { chat: ReturnType<typeof createChat>; onNew: () => void }) {
  useSearchKey(() => {})
  const props = {
    hrefFor: (id: string) => `#${id}`,
    onOpen: (id: string) => void chat.openConversation(id),
  }
  return (
    <div className="atl" style={{ display: 'flex', height: 560 }}>
      <div style={{ display: 'flex', width: 300 }}>
        <ConversationSearch chat={chat} {...props}>
          {(results) =>
            results ?? (
              <ConversationList
                {...props}
                currentId={undefined}
                onDeleted={() => {}}
                onEmptied={() => {}}
              />
            )
          }
        </ConversationSearch>
      </div>
      <div className="atl-chat atl-chat--page">
        <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={onNew} />
      </div>
    </div>
  )
}

async function openPage(...messages: string[]) {
  const chat = createChat()
  render(<ChatPage chat={chat} onNew={chat.startNewConversation} />)
  for (const message of messages) await chat.sendMessage(message)
  for (const message of messages)
    await expect.element(page.getByText(message, { exact: true }).first()).toBeInTheDocument()
  // The keys come with the composer's tools.
  await expect.element(page.getByRole('button', { name: 'Dictate' })).toBeInTheDocument()
  await userEvent.click(box)
  return chat
}

test('Ctrl+/ shows all keys, in all themes and on a phone, and Escape leads back to the box', async () => {
  await openPage()
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(dialog).toBeVisible()
  for (const name of ['Send', 'Version before or after', 'Search conversations'])
    await expect.element(dialog.getByText(name, { exact: true })).toBeVisible()
  for (const theme of THEMES) {
    applyTheme(theme)
    expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  }
  await page.viewport(390, 800)
  await expect
    .poll(() => document.querySelector('dialog')!.scrollWidth)
    .toBeLessThanOrEqual(document.querySelector('dialog')!.clientWidth)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})

test('? shows the keys, but is a question mark for someone who types', async () => {
  await openPage('One')
  await expect.element(page.getByText('You said: One')).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(box).toHaveValue('?')
  await userEvent.keyboard('{Backspace}{Shift>}{F6}{/Shift}?')
  await expect.element(dialog).toBeVisible()
})

test('a visitor turns the keys off, which is remembered, and Ctrl+/ turns them on again', async () => {
  const chat = await openPage('One')
  await userEvent.keyboard('{Control>}/{/Control}')
  await userEvent.click(dialog.getByRole('switch', { name: 'Use shortcuts' }))
  await expect.element(dialog.getByText(/^Enter, Escape and .+ still work/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}{Shift>}O{/Shift}k{/Control}{F6}{ArrowUp}')
  await expect.element(box).toHaveFocus()
  expect(chat.$id.get()).toBeDefined()
  expect(localStorage.getItem('atelier_keyboard')).toContain('"usesShortcuts":false')

  await userEvent.keyboard('{Control>}/{/Control}')
  await userEvent.click(dialog.getByRole('switch', { name: 'Use shortcuts' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}{Shift>}O{/Shift}{/Control}')
  await expect.element(page.getByText('Empty')).toBeVisible()
})

test('each person of a device has their own settings', async () => {
  const user = (id: string) => ({
    is: 'user' as const,
    user: { id, subscriptionTier: 'free' } as login.UserProfile,
  })
  $session.set(user('linh'))
  render(<KeyboardOptions />)
  const shortcuts = page.getByRole('switch', { name: 'Use shortcuts' })
  await userEvent.click(shortcuts)
  await userEvent.click(page.getByText('Each sentence'))
  await expect.element(shortcuts).not.toBeChecked()
  $session.set(user('minh'))
  await expect.element(shortcuts).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Status only' })).toBeChecked()
  $session.set(user('linh'))
  await expect.element(shortcuts).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Each sentence' })).toBeChecked()
})

test('with Ctrl+Enter as the key that sends, Enter begins a new line, also in a changed question', async () => {
  await openPage('One')
  await userEvent.keyboard('{Control>}/{/Control}')
  await userEvent.click(dialog.getByRole('switch', { name: /Enter sends$/ }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(box)
  await userEvent.keyboard('Two{Enter}lines')
  await expect.element(box).toHaveValue('Two\nlines')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(questions.nth(1)).toBeInTheDocument()
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByText('You said: Two lines')).toBeVisible()

  await userEvent.keyboard('{ArrowUp}')
  await expect.element(editForm).toHaveFocus()
  await userEvent.keyboard('{Enter}more')
  await expect.element(editForm).toHaveValue('Two\nlines\nmore')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('You said: Two lines more')).toBeVisible()
})

test('Escape stops the answer, then cancels the change of a question, then closes the chat', async () => {
  render(<Chat launcher heading="Help" />)
  await userEvent.click(page.getByRole('button', { name: 'Open the chat' }))
  await userEvent.fill(box, 'One')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said: One')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Change the question' }))
  await expect.element(editForm).toHaveFocus()
  const answer = server.nextAnswer()
  await userEvent.fill(box, 'Two')
  await userEvent.keyboard('{Enter}')
  answer.write('Slowly')
  await expect.element(stopButton).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(stopButton).not.toBeInTheDocument()
  await expect.element(editForm).toBeVisible()
  await userEvent.click(box)
  await userEvent.keyboard('{Escape}')
  await expect.element(editForm).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await userEvent.click(box)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Help' })).not.toBeInTheDocument()
})

test('the list of the keys closes by Escape, and the chat of a launcher stays open', async () => {
  render(<Chat launcher heading="Help" />)
  await userEvent.click(page.getByRole('button', { name: 'Open the chat' }))
  await expect.element(page.getByRole('button', { name: 'Dictate' })).toBeInTheDocument()
  await userEvent.click(box)
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(dialog).toBeVisible()
  // The list of conversations covers this chat and is not beside it.
  await expect.element(dialog.getByText('Messages, box', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
})

test('Escape on the Stop button stops the answer, and the focus is in the box', async () => {
  const chat = await openPage()
  const answer = server.nextAnswer()
  void chat.sendMessage('One')
  answer.write('Slowly')
  await expect.element(stopButton).toBeVisible()
  stopButton.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(stopButton).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})

test('Up edits the last question from an empty box only', async () => {
  await openPage('One', 'Two')
  await expect.element(page.getByText('You said: Two')).toBeVisible()
  await userEvent.keyboard('text{ArrowUp}')
  await expect.element(editForm).not.toBeInTheDocument()
  await userEvent.fill(box, '')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(editForm).toHaveValue('Two')
})

test('F6 and Shift+F6 move between the list, the messages and the box', async () => {
  server.addConversation('Paper weights', ['Which?', 'These.'])
  await openPage('One')
  await expect.element(page.getByRole('link', { name: 'Paper weights' })).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.poll(() => document.activeElement?.closest('.atl-conversations')).not.toBeNull()
  await userEvent.keyboard('{F6}')
  await expect.poll(focusedText).toContain('You said: One')
  await userEvent.keyboard('{F6}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await expect.poll(focusedText).toContain('You said: One')
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await expect.poll(() => document.activeElement?.closest('.atl-conversations')).not.toBeNull()
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await expect.element(box).toHaveFocus()
})

test('Alt+Up and Alt+Down go through the messages, Ctrl+K leads to the search, Ctrl+Shift+O to a new chat', async () => {
  const chat = await openPage('One', 'Two')
  await expect.element(page.getByText('You said: Two')).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.poll(focusedText).toContain('You said: One')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(focusedText).toMatch(/^You, .*Two/)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{Control>}{Shift>}O{/Shift}{/Control}')
  await expect.element(page.getByText('Empty')).toBeVisible()
  expect(chat.$id.get()).toBeUndefined()
})

test('a visitor copies the last answer and the last code by keys', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  server.answer('Code', 'Here:\n\n```js\nalert(1)\n```\n\nand that is all.')
  await openPage('Code')
  await expect.element(page.getByText('and that is all.')).toBeVisible()
  await userEvent.keyboard('{Control>}{Shift>}C{/Shift}{/Control}')
  await userEvent.keyboard('{Control>}{Shift>};{/Shift}{/Control}')
  expect(copied).toEqual(['Here:\n\n```js\nalert(1)\n```\n\nand that is all.', 'alert(1)\n'])
})

test('Alt+Left and Alt+Right show the versions of a message, and their number is announced', async () => {
  await openPage('One')
  await userEvent.click(page.getByRole('button', { name: 'Answer again' }))
  await userEvent.click(page.getByRole('menuitem', { name: /^Try again/ }))
  await expect.element(spoken('Version 2 of 2')).toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible()
  await userEvent.click(box)
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowLeft}{/Alt}')
  await expect.element(page.getByRole('group', { name: 'Version 1 of 2' })).toBeVisible()
  await expect.element(spoken('Version 1 of 2')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(spoken('Version 2 of 2')).toBeInTheDocument()
})

test('a key that an input method composes with is no shortcut', async () => {
  await openPage('One')
  await expect.element(page.getByText('You said: One')).toBeVisible()
  const keys = [{ isComposing: true }, { keyCode: 229 }]
  for (const options of keys) {
    const key = { key: '/', ctrlKey: true, bubbles: true, ...options }
    box.element().dispatchEvent(new KeyboardEvent('keydown', key))
  }
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(focusedText).toContain('You said: One')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the page around a chat keeps its keys, and does not see those that are pressed in the chat', async () => {
  const seen: string[] = []
  const listen = ({ key }: KeyboardEvent) => void seen.push(key)
  document.addEventListener('keydown', listen)
  renderInShadowRoot(<Chat heading="Help" />)
  render(<input aria-label="Field of the page" />)
  await expect.element(page.getByRole('button', { name: 'Dictate' })).toBeInTheDocument()
  await userEvent.click(page.getByLabelText('Field of the page'))
  await userEvent.keyboard('{Control>}/{/Control}{F6}')
  await expect.element(page.getByLabelText('Field of the page')).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(seen).toEqual(['Control', '/', 'F6'])
  await userEvent.click(box)
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(dialog).toBeVisible()
  document.removeEventListener('keydown', listen)
  expect(seen).toEqual(['Control', '/', 'F6'])
})

async function chooseAnnouncements(name: string) {
  await userEvent.keyboard('{Control>}/{/Control}')
  await userEvent.click(dialog.getByText(name, { exact: true }))
  await userEvent.keyboard('{Escape}')
}

test('a visitor hears each sentence once it is complete, and a key says the last one again', async () => {
  const chat = await openPage()
  await chooseAnnouncements('Each sentence')
  const answer = server.nextAnswer()
  void chat.sendMessage('One')
  answer.write('The **first** one. The sec')
  await expect.element(spoken('The first one.')).toBeInTheDocument()
  expect(spoken('The sec').elements()).toEqual([])
  answer.write('ond one. And')
  await expect.element(spoken('The second one.')).toBeInTheDocument()
  answer.write(' more')
  answer.end()
  await expect.element(spoken('And more')).toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Shift>}E{/Shift}{/Control}')
  await expect.element(spoken('And more')).toBeInTheDocument()
})

test('a visitor hears the whole answer at its end', async () => {
  const chat = await openPage()
  await chooseAnnouncements('The whole answer')
  const answer = server.nextAnswer()
  void chat.sendMessage('One')
  answer.write('The first one. The second')
  await expect.element(page.getByText('The first one. The second')).toBeVisible()
  expect(spoken('The first one.').elements()).toEqual([])
  answer.write(' one.')
  answer.end()
  await expect.element(spoken('The first one. The second one.')).toBeInTheDocument()
})

test('without a choice, only the progress of an answer is announced, and can be said again', async () => {
  const chat = await openPage()
  await chat.sendMessage('One')
  await expect.element(spoken('The answer is complete')).toBeInTheDocument()
  expect(spoken('You said').elements()).toEqual([])
  await userEvent.keyboard('{Control>}{Shift>}E{/Shift}{/Control}')
  await expect.poll(() => spoken('The answer is complete').elements().length).toBe(2)
})

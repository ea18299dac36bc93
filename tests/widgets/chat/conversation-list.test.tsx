import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  ConversationList,
  type ConversationListProps,
} from '../../../packages/widgets/chat/list/ConversationList.tsx'
import { followActivity } from '../../../packages/widgets/chat/list/activity.ts'
import { KeyboardOptions } from '../../../packages/widgets/chat/keyboard/KeyboardOptions.tsx'
import { playAnswerSound } from '../../../packages/widgets/chat/list/sound.ts'
import { finish } from '../../../packages/widgets/chat/list/undo.ts'
import { UndoNotice } from '../../../packages/widgets/chat/list/UndoNotice.tsx'
import { $conversations, loadConversations } from '../../../packages/widgets/chat/conversations.ts'
import { storeConversation } from '../../../packages/widgets/chat/stored-conversations.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(async () => {
  await page.viewport(1280, 800)
  server.start()
})
afterEach(async () => {
  await finish()
  await server.reset()
  server.stop()
})

const link = (name: string) => page.getByRole('link', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Title' })
const item = (name: string) => page.getByRole('menuitem', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const undo = page.getByRole('button', { name: 'Undo' })
const dismiss = page.getByRole('button', { name: 'Dismiss' })
const titlesOnServer = () => server.state.conversations.map(({ title }) => title)

/** Shows the list with these conversations, the first at the top. */
function renderList(titles: string[], props: Partial<ConversationListProps> = {}) {
  const ids = titles.toReversed().map((title, index) => {
    const id = server.addConversation(title, [])
    server.state.conversations.at(-1)!.updatedAt = `2026-11-22T10:0${index}:00.000Z`
    return id
  })
  const onEmptied = vi.fn<() => void>()
  const onDeleted = vi.fn<(id: string) => void>()
  render(
    <>
      <div style={{ inlineSize: '16rem' }}>
        <ConversationList
          currentId={ids.at(-1)}
          hrefFor={(id) => `#${id}`}
          onOpen={() => {}}
          onDeleted={onDeleted}
          onEmptied={onEmptied}
          {...props}
        />
      </div>
      <UndoNotice />
    </>,
  )
  return { ids: ids.toReversed(), onEmptied, onDeleted }
}

async function openMenu(title: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: `Options of ${title}` }))
  await expect.element(item('Delete')).toBeVisible()
}

async function choose(title: string, action: string): Promise<void> {
  await openMenu(title)
  await userEvent.click(item(action))
}

async function focusLink(title: string): Promise<void> {
  await expect.element(link(title)).toBeVisible()
  link(title).element().focus()
}

const titlesShown = () =>
  page
    .getByRole('link')
    .elements()
    .map((element) => element.textContent)

test('a visitor renames a conversation in its place: Enter saves, and the focus is on its link again', async () => {
  renderList(['first', 'second'])
  await choose('second', 'Rename')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('The lease{Enter}')
  await expect.element(link('The lease')).toHaveFocus()
  expect(page.getByRole('menu').query()).toBeNull()
  await expect.poll(titlesOnServer).toEqual(['The lease', 'first'])
})

test('F2 renames the conversation that has the focus, Escape keeps its title, and leaving the field saves it', async () => {
  renderList(['first', 'second'])
  await focusLink('first')
  await userEvent.keyboard('{F2}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Other{Escape}')
  await expect.element(link('first')).toHaveFocus()
  await userEvent.keyboard('{F2}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Third{Tab}')
  await expect.element(link('Third')).toBeVisible()
  await expect.poll(titlesOnServer).toEqual(['second', 'Third'])
})

test('an empty title is not saved, and Enter of an input method does not end the field', async () => {
  renderList(['first'])
  await focusLink('first')
  await userEvent.keyboard('{F2}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  field
    .element()
    .dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    )
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('first')).toHaveFocus()
  expect(server.requestsOf('updateConversation')).toEqual([])
})

test('if the server refuses a new title, the visitor reads why, and the list shows the earlier one', async () => {
  renderList(['first'])
  server.fail('server', { on: 'updateConversation' })
  await focusLink('first')
  await userEvent.keyboard('{F2}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Other{Enter}')
  await expect.element(page.getByText(/Could not be changed\. Server error/)).toBeVisible()
  await expect.element(link('first')).toBeVisible()
})

test('a pinned conversation stands first under its own heading, and keeps the focus', async () => {
  renderList(['first', 'second'])
  await choose('second', 'Pin')
  await expect.element(heading('Pinned')).toBeVisible()
  await expect.poll(titlesShown).toEqual(['second', 'first'])
  await expect.element(link('second')).toHaveFocus()
  await choose('second', 'Unpin')
  await expect.element(heading('Pinned')).not.toBeInTheDocument()
  await expect.poll(titlesShown).toEqual(['first', 'second'])
})

test('an archived conversation leaves the list, and comes back with Undo', async () => {
  renderList(['first', 'second', 'third'])
  await choose('second', 'Archive')
  await expect.element(link('second')).not.toBeInTheDocument()
  await expect.element(link('third')).toHaveFocus()
  await expect.element(page.getByRole('group', { name: 'Chat archived.' })).toBeVisible()
  await userEvent.click(undo)
  await expect.element(link('second')).toBeVisible()
  expect(server.state.conversations.every(({ archived }) => !archived)).toBe(true)
})

test('the archived conversations are a list of their own, from which they can be moved back', async () => {
  const id = server.addConversation('old', [])
  server.state.conversations.find((each) => each.id === id)!.archived = true
  const { onEmptied } = renderList([], { archived: true })
  await choose('old', 'Move back to the list')
  await expect.element(page.getByText(/^No archived conversations/)).toBeVisible()
  await expect.poll(() => onEmptied.mock.calls).toHaveLength(1)
  expect(server.state.conversations[0]!.archived).toBeUndefined()
})

test('a deleted conversation leaves the list at once, and the server only when it can no longer be undone', async () => {
  const { ids, onDeleted } = renderList(['first', 'second'])
  await choose('second', 'Delete')
  await expect.element(link('second')).not.toBeInTheDocument()
  await expect.element(page.getByText('Chat deleted.').last()).toBeVisible()
  expect(onDeleted.mock.calls).toEqual([[ids[1]]])
  expect(titlesOnServer()).toContain('second')
  await userEvent.click(dismiss)
  await expect.poll(titlesOnServer).toEqual(['first'])
  expect(server.requestsOf('deleteConversation').map(({ params }) => params.id)).toEqual([ids[1]])
  await expect.element(undo).not.toBeInTheDocument()
})

test('Undo brings a deleted conversation back into its place, and nothing is deleted', async () => {
  renderList(['first', 'second', 'third'])
  await focusLink('second')
  await userEvent.keyboard('{Delete}')
  await expect.element(link('second')).not.toBeInTheDocument()
  await userEvent.click(undo)
  await expect.poll(titlesShown).toEqual(['first', 'second', 'third'])
  expect(titlesOnServer()).toContain('second')
  expect(server.requestsOf('deleteConversation')).toEqual([])
})

test('a second deletion ends the time for undoing the first, and leaving the page ends it too', async () => {
  renderList(['first', 'second', 'third'])
  await choose('second', 'Delete')
  await choose('third', 'Delete')
  await expect.poll(titlesOnServer).toEqual(['third', 'first'])
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(titlesOnServer).toEqual(['first'])
})

test('a conversation that could not be deleted is in the list again, and can be deleted once more', async () => {
  renderList(['first', 'second'])
  server.fail('server', { on: 'deleteConversation', times: 1 })
  await choose('second', 'Delete')
  await userEvent.click(dismiss)
  await expect.element(page.getByText('Could not be deleted.').last()).toBeVisible()
  await expect.element(link('second')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(titlesOnServer).toEqual(['first'])
})

test('after deleting a conversation the focus is on the next one, then on the one before, then in the message box', async () => {
  const { onEmptied } = renderList(['first', 'second', 'third'])
  await focusLink('second')
  await userEvent.keyboard('{Delete}')
  await expect.element(link('third')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(link('first')).toHaveFocus()
  expect(onEmptied).not.toHaveBeenCalled()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => onEmptied.mock.calls).toHaveLength(1)
})

test('several conversations are selected, archived and deleted at once', async () => {
  renderList(['first', 'second', 'third', 'fourth'])
  await choose('second', 'Select several')
  await expect.element(page.getByRole('checkbox', { name: 'second' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: 'second' })).toBeChecked()
  await userEvent.click(page.getByRole('checkbox', { name: 'third' }))
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Archive' }))
  await expect.poll(titlesShown).toEqual(['first', 'fourth'])
  await expect.element(page.getByRole('group', { name: '2 chats archived.' })).toBeVisible()
  await choose('first', 'Select several')
  await userEvent.click(page.getByRole('button', { name: 'Select all' }))
  await userEvent.click(page.getByRole('button', { name: 'Delete' }))
  await expect.poll(titlesShown).toEqual([])
  await userEvent.click(dismiss)
  await expect.poll(() => titlesOnServer().toSorted()).toEqual(['second', 'third'])
  expect(server.requestsOf('deleteConversation')).toEqual([])
})

test('the menu opens by Shift+F10, and by a finger that rests on the conversation', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  renderList(['first', 'second'], { onOpen })
  await focusLink('first')
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(item('Rename')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Options of first' })).toHaveFocus()
  const target = link('second').element() as HTMLElement
  const finger = { pointerType: 'touch', bubbles: true, clientX: 10, clientY: 10 }
  target.dispatchEvent(new PointerEvent('pointerdown', finger))
  await expect.element(item('Rename')).toBeVisible()
  target.dispatchEvent(new PointerEvent('pointerup', finger))
  target.click()
  expect(onOpen).not.toHaveBeenCalled()
})

test('the menu offers to share and to export only where that is possible', async () => {
  const onShare = vi.fn<(id: string) => void>()
  const { ids } = renderList(['first'], { onShare })
  await openMenu('first')
  await expect.element(item('Export')).not.toBeInTheDocument()
  await userEvent.click(item('Share'))
  expect(onShare.mock.calls).toEqual([ids])
})

test('a conversation that is answered while the visitor reads another is marked, and when its answer is there until it is opened', async () => {
  const { ids } = renderList(['first', 'second'])
  const chat = createChat()
  const onUnseenAnswer = vi.fn<() => void>()
  followActivity(chat, onUnseenAnswer)
  await chat.openConversation(ids[1]!)
  await chat.sendMessage('Seen')
  expect(onUnseenAnswer).not.toHaveBeenCalled()
  const answer = server.nextAnswer()
  void chat.sendMessage('Go on')
  await expect.poll(() => server.requestsOf('sendMessage')).toHaveLength(2)
  answer.write('Slowly')
  await expect
    .element(page.getByRole('link', { name: 'second (an answer is being written)' }))
    .toBeVisible()
  await chat.openConversation(ids[0]!)
  answer.end()
  await expect.element(page.getByRole('link', { name: 'second (new answer)' })).toBeVisible()
  expect(onUnseenAnswer).toHaveBeenCalledOnce()
  await chat.openConversation(ids[1]!)
  await expect.element(link('second')).toBeVisible()
})

test('an unseen answer is heard, unless the visitor has switched the sound off', async () => {
  const contexts = vi.spyOn(globalThis, 'AudioContext')
  render(<KeyboardOptions />)
  const sound = page.getByRole('switch', { name: 'Sound when an answer is ready' })
  await expect.element(sound).toBeChecked()
  await userEvent.click(sound)
  playAnswerSound()
  expect(contexts).not.toHaveBeenCalled()
  await userEvent.click(sound)
  playAnswerSound()
  expect(contexts).toHaveBeenCalledOnce()
  contexts.mockRestore()
})

test('axe finds no violations in the list, its menu, field and notice in any theme', async () => {
  renderList([
    'first',
    'a title that is longer than the list is wide, so that it is cut off',
    'third',
  ])
  await choose('third', 'Pin')
  await expect.element(heading('Pinned')).toBeVisible()
  await choose('first', 'Archive')
  await expect.element(undo).toBeVisible()
  await openMenu('third')
  for (const theme of THEMES) {
    applyTheme(theme)
    expect({ [theme]: await findViolations({ runOnly: ['color-contrast'] }) }).toEqual({
      [theme]: [],
    })
  }
  document.documentElement.dir = 'rtl'
  const rules = {
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  }
  expect(await findViolations({ rules })).toEqual([])
  await userEvent.click(item('Select several'))
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(await findViolations({ rules })).toEqual([])
})

test('without a connection, the list has the titles that it had last', async () => {
  const { ids } = renderList(['Rice in the mountains'])
  storeConversation(ids[0]!, {
    title: 'where does rice grow',
    messages: [
      {
        id: '1',
        role: 'user',
        content: 'where does rice grow',
        status: 'done',
        timestamp: '2026-11-22T10:00:00.000Z',
      },
    ],
  })
  await expect.element(link('Rice in the mountains')).toBeVisible()
  await loadConversations()
  server.isOffline = true
  $conversations.set({ is: 'unknown' })
  await loadConversations()
  await expect.element(link('Rice in the mountains')).toBeVisible()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConversationList } from '../../../packages/widgets/chat/list/ConversationList.tsx'
import { ConversationFind } from '../../../packages/widgets/chat/find/ConversationFind.tsx'
import { ConversationSearch } from '../../../packages/widgets/chat/search/ConversationSearch.tsx'
import { useSearchKey } from '../../../packages/widgets/chat/search/useSearchKey.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()
const WITHOUT_PAGE = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}

beforeEach(() => {
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

const field = page.getByRole('searchbox', { name: 'Search conversations' })
const result = (name: string | RegExp) => page.getByRole('link', { name })
const bar = page.getByRole('group', { name: 'Found in this conversation' })
const currentMark = () => [...(CSS.highlights.get('atl-found-current') ?? [])].map(String)
const marks = () => [...(CSS.highlights.get('atl-found') ?? [])].map(String)

/** Types into the field that has the focus, a letter at a time, faster than any machine is slow. */
function typeAtOnce(text: string): void {
  for (const letter of text) document.execCommand('insertText', false, letter)
}

function Page({ chat }: { chat: ReturnType<typeof createChat> }) {
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
      <div className="atl-chat atl-chat--page" style={{ flex: 1 }}>
        <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
        <ConversationFind chat={chat} />
      </div>
    </div>
  )
}

function renderPage() {
  const chat = createChat()
  render(<Page chat={chat} />)
  return chat
}

function addLease() {
  return server.addConversation('Lease for the studio', [
    'What changed in the lease?',
    '1. **Term.** Eighteen months.\n2. **Deposit.** Three months of deposit.',
    'Can the deposit be paid in two parts?',
    'Yes, in two parts.',
  ])
}

test('a visitor types words and reads in which titles and messages they are, marked, and how many there are', async () => {
  addLease()
  server.addConversation('Đặt cọc letter', ['Write it', 'Dear Mr. Hoà'])
  server.addConversation('Budget', ['Van and deposit', 'Fine'])
  renderPage()
  await userEvent.fill(field, 'deposit')
  await expect.element(page.getByText('4 found in 2 chats')).not.toBeInTheDocument()
  await expect.element(page.getByText('3 found in 2 chats')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'In messages' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Titles' })).not.toBeInTheDocument()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.fill(field, 'dat coc')
  await expect.element(page.getByText('1 found in one chat')).toBeVisible()
  expect(document.querySelector('mark')!.textContent).toBe('Đặt cọc')
})

test('the list comes back with Escape and with the cross, and the field keeps the focus', async () => {
  addLease()
  renderPage()
  await userEvent.fill(field, 'deposit')
  await expect.element(page.getByText(/found in one chat/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
  await expect.element(field).toHaveValue('')
  await userEvent.fill(field, 'deposit')
  await userEvent.click(page.getByRole('button', { name: 'Clear the search' }))
  await expect.element(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('what is not found is said, with how to search', async () => {
  addLease()
  renderPage()
  await userEvent.fill(field, 'zebra')
  await expect.element(page.getByText('Nothing found for “zebra”.')).toBeVisible()
})

test('a search that fails says why, and can be tried again', async () => {
  addLease()
  server.fail('too-many', { on: 'searchConversations', times: 1 })
  renderPage()
  await userEvent.fill(field, 'deposit')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText(/found in one chat/)).toBeVisible()
})

test('words that are typed fast are one search, and a late answer to earlier words is not shown', async () => {
  addLease()
  renderPage()
  const release = server.hold('searchConversations')
  await userEvent.fill(field, 'term')
  await expect.poll(() => server.requestsOf('searchConversations')).toHaveLength(1)
  await userEvent.fill(field, '')
  typeAtOnce('parts')
  release()
  await expect.element(page.getByText(/found in one chat/)).toBeVisible()
  expect(document.querySelector('mark')!.textContent).toBe('parts')
  expect(server.requestsOf('searchConversations').map(({ query }) => query.query)).toEqual([
    'term',
    'parts',
  ])
})

test('the arrow keys go through the results and back to the field, and Enter opens one', async () => {
  addLease()
  const chat = renderPage()
  await userEvent.fill(field, 'deposit')
  await expect.element(page.getByText(/found in one chat/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(result(/Three months/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(bar.getByText('3 of 3')).toBeVisible()
  expect(chat.$messages.get()).toHaveLength(4)
})

test('Ctrl+K moves the focus into the field from anywhere', async () => {
  renderPage()
  await userEvent.click(page.getByRole('textbox', { name: 'Message' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
})

test('an opened result is shown with its words marked, and the bar goes through all of them and around', async () => {
  addLease()
  renderPage()
  await userEvent.fill(field, 'deposit')
  await userEvent.click(result(/Can the/))
  await expect.element(bar.getByText('3 of 3')).toBeVisible()
  await expect.poll(marks).toEqual(['Deposit', 'deposit', 'deposit'])
  await expect.poll(currentMark).toEqual(['deposit'])
  await expect.element(bar.getByRole('button', { name: 'Next place' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar.getByText('1 of 3')).toBeVisible()
  await expect.poll(currentMark).toEqual(['Deposit'])
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(bar.getByText('3 of 3')).toBeVisible()
  expect(await findViolations({ rules: WITHOUT_PAGE })).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(result(/Can the/)).toHaveFocus()
  expect(marks()).toEqual([])
})

test('a result far above is loaded and shown', async () => {
  const texts = Array.from({ length: 300 }, (_, index) =>
    index === 3 ? 'a needle' : `Text ${index}`,
  )
  server.addConversation('Long', texts)
  renderPage()
  await userEvent.fill(field, 'needle')
  await userEvent.click(result(/a needle/))
  await expect.element(bar.getByText('1 of 1')).toBeVisible()
  await expect.element(page.getByRole('log').getByText('a needle')).toBeInViewport()
})

test('a result in a version that is not shown shows that version', async () => {
  const chat = renderPage()
  server.answer('One', () => 'The first harbour')
  await chat.sendMessage('One')
  server.answer('One', () => 'The second port')
  await userEvent.click(page.getByRole('button', { name: 'Answer again' }))
  await userEvent.click(page.getByRole('menuitem', { name: /^Try again/ }))
  await expect.element(page.getByText('The second port')).toBeVisible()
  await userEvent.fill(field, 'harbour')
  await userEvent.click(result(/harbour/))
  await expect.element(page.getByRole('log').getByText('The first harbour')).toBeVisible()
  await expect.poll(currentMark).toEqual(['harbour'])
})

test('another conversation closes the bar', async () => {
  addLease()
  const other = server.addConversation('Other', ['Hello', 'Hi'])
  const chat = renderPage()
  await userEvent.fill(field, 'deposit')
  await userEvent.click(result(/Can the/))
  await expect.element(bar.getByText('3 of 3')).toBeVisible()
  await chat.openConversation(other)
  await expect.element(bar).not.toBeInTheDocument()
})

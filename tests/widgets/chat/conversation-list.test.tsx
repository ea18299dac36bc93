import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConversationList } from '../../../packages/widgets/chat/ConversationList.tsx'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => server.start())
afterEach(async () => {
  await server.reset()
  server.stop()
})

const link = (name: string) => page.getByRole('link', { name })

async function remove(title: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: `Delete ${title}` }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(dialog).not.toBeInTheDocument()
}

test('after deleting a conversation the focus is on the next one, then on the one before, then in the message box', async () => {
  const [, second] = ['first', 'second', 'third'].map((title) => server.addConversation(title, []))
  for (const conversation of server.state.conversations) conversation.updatedAt = '2026-11-22'
  const focusMessageBox = vi.fn<() => void>()
  render(
    <ConversationList
      currentId={second}
      hrefFor={(id) => `#${id}`}
      onOpen={() => {}}
      onDeleted={() => {}}
      onEmptied={focusMessageBox}
    />,
  )
  await remove('second')
  await expect.element(link('third')).toHaveFocus()
  await remove('third')
  await expect.element(link('first')).toHaveFocus()
  expect(focusMessageBox).not.toHaveBeenCalled()
  await remove('first')
  await expect.poll(() => focusMessageBox.mock.calls).toHaveLength(1)
})

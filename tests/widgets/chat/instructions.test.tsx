import { INSTRUCTIONS_MAX_LENGTH } from '@atelier/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LazyInstructionsDialog } from '../../../packages/widgets/chat/instructions/lazy-instructions-dialog.ts'
import type { ChatStore } from '../../../packages/widgets/chat/store.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

const field = page.getByRole('textbox', { name: 'Instructions for this conversation' })
const save = page.getByRole('button', { name: 'Save' })
const dialog = page.getByRole('dialog', { name: 'Instructions' })

function openDialog(chat: ChatStore = createChat()) {
  const rendered = render(<LazyInstructionsDialog chat={chat} onClose={() => rendered.unmount()} />)
  return chat
}

test('a visitor gives a conversation instructions, which are there the next time', async () => {
  const chat = createChat()
  await chat.sendMessage('One')
  openDialog(chat)
  await expect.element(field).toHaveFocus()
  await expect.element(dialog.getByText(/^0 of 8,000 characters$/)).toBeVisible()
  await userEvent.keyboard('Answer in verse.')
  await expect.element(dialog.getByText(/^16 of 8,000 characters$/)).toBeVisible()
  applyTheme('dark')
  expect(await findViolations({ rules: { region: { enabled: false } } })).toEqual([])
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  openDialog(chat)
  await expect.element(field).toHaveValue('Answer in verse.')
  expect(server.state.conversations[0]!.instructions).toBe('Answer in verse.')
})

test('a new conversation is created for its instructions, and the first message belongs to it', async () => {
  const chat = openDialog()
  await userEvent.fill(field, 'Be brief.')
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(chat.$status.get()).toEqual({ is: 'new' })
  await chat.sendMessage('One')
  expect(server.state.conversations).toHaveLength(1)
  expect(server.state.conversations[0]).toMatchObject({ instructions: 'Be brief.' })
  expect(server.state.conversations[0]!.messages).toHaveLength(2)
})

test('a text that is too long is not saved, and says by how much', async () => {
  openDialog()
  await userEvent.fill(field, 'a'.repeat(INSTRUCTIONS_MAX_LENGTH + 2))
  await expect.element(dialog.getByText('2 characters too long.')).toBeVisible()
  await userEvent.click(save, { force: true })
  await expect.element(dialog).toBeVisible()
  expect(server.requestsOf('updateConversation')).toEqual([])
})

test('what could not be saved stays in the field, and instructions that could not be loaded can be loaded again', async () => {
  const chat = createChat()
  await chat.sendMessage('One')
  server.fail('server', { on: 'getConversation', times: 1 })
  openDialog(chat)
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await userEvent.fill(field, 'Be brief.')
  server.fail('server', { on: 'updateConversation', times: 1 })
  await userEvent.click(save)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('Be brief.')
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
})

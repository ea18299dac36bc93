import { useStore } from '@nanostores/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $conversations, loadConversations } from '../../../packages/widgets/chat/conversations.ts'
import { $lastModelId } from '../../../packages/widgets/chat/last-model.ts'
import { ModelPicker } from '../../../packages/widgets/chat/ModelPicker.tsx'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { $proModal, closePro } from '../../../packages/widgets/pro/store.ts'
import { createFakeServer, modelFixture } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer({
  models: [
    modelFixture({ id: 'first', name: 'Model first' }),
    modelFixture({ id: 'second', name: 'Model second' }),
    modelFixture({ id: 'big', name: 'Model big', tier: 'pro' }),
  ],
  user: { name: 'Linh', tier: 'free' },
  allowance: { limit: 40 },
})

beforeEach(() => {
  localStorage.clear()
  $lastModelId.set(undefined)
  $conversations.set({ is: 'unknown' })
  server.start()
})
afterEach(async () => {
  closePro()
  await server.reset()
  server.stop()
})

const picker = page.getByRole('button', { name: /^Model: / })
const box = page.getByRole('textbox', { name: 'Message', exact: true })

/** What our own pages show while Pro is open. */
function ProDialog() {
  return useStore($proModal) ? <button onClick={closePro}>Close Pro</button> : null
}

function openPage() {
  const chat = createChat()
  const rendered = render(
    <div className="atl">
      <ModelPicker chat={chat} />
      <div className="atl-chat atl-chat--page">
        <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
      </div>
      <ProDialog />
    </div>,
  )
  return { chat, rendered }
}

async function choose(name: string) {
  await userEvent.click(picker)
  await userEvent.click(page.getByRole('menuitemradio', { name }))
}

test('a conversation keeps the model that was chosen for it, on another device too', async () => {
  const id = server.addConversation('Paper', ['Which?', 'These.'])
  const { chat, rendered } = openPage()
  await loadConversations()
  await chat.openConversation(id)
  await expect.element(picker).toHaveAccessibleName('Model: Model first')
  await choose('Model second')
  await expect.element(picker).toHaveAccessibleName('Model: Model second')
  await expect.poll(() => server.state.conversations[0]!.modelId).toBe('second')
  rendered.unmount()

  // The other device has chosen nothing.
  $lastModelId.set(undefined)
  $conversations.set({ is: 'unknown' })
  const other = openPage()
  await loadConversations()
  await other.chat.openConversation(id)
  await expect.element(picker).toHaveAccessibleName('Model: Model second')
})

test('the model that a visitor has chosen stays chosen when a list that was asked for before arrives after it', async () => {
  const id = server.addConversation('Paper', ['Which?', 'These.'])
  server.state.conversations[0]!.modelId = 'first'
  const { chat } = openPage()
  await loadConversations()
  await chat.openConversation(id)
  await choose('Model second')
  await expect.poll(() => server.state.conversations[0]!.modelId).toBe('second')
  // As the list says when another tab has asked with the model of before.
  server.state.conversations[0]!.modelId = 'first'
  await loadConversations()
  await expect.element(picker).toHaveAccessibleName('Model: Model second')
  chat.startNewConversation()
  await chat.openConversation(id)
  await expect.element(picker).toHaveAccessibleName('Model: Model first')
})

test('a visitor who closes Pro after choosing its model goes on with the model before', async () => {
  const { chat } = openPage()
  await choose('Model second')
  await choose('Model big')
  await expect.element(picker).toHaveAccessibleName('Model: Model big')
  await userEvent.click(page.getByRole('button', { name: 'Close Pro' }))
  await expect.element(picker).toHaveAccessibleName('Model: Model second')
  await userEvent.click(box)
  await userEvent.keyboard('One{Enter}')
  await expect.element(page.getByText('You said: One')).toBeVisible()
  expect(chat.$messages.get().at(-1)!.modelId).toBe('second')
})

test('a conversation that a model of Pro has answered opens Pro once, and then goes on with a usable model', async () => {
  const id = server.addConversation('Paper', ['Which?', 'These.'])
  server.state.conversations[0]!.modelId = 'big'
  const { chat } = openPage()
  await loadConversations()
  await chat.openConversation(id)
  await expect.element(picker).toHaveAccessibleName('Model: Model big')
  await userEvent.click(box)
  await userEvent.keyboard('More')
  await expect.element(page.getByText(/is part of Pro/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Close Pro' }))
  await expect.element(picker).toHaveAccessibleName('Model: Model first')
  await expect.element(box).toHaveValue('More')
  await userEvent.click(box)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You said: More')).toBeVisible()
  await expect.poll(() => server.state.conversations[0]!.modelId).toBe('first')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $lastModelId } from '../../../packages/widgets/chat/last-model.ts'
import { $models } from '../../../packages/widgets/chat/models.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { $proModal } from '../../../packages/widgets/pro/store.ts'
import { createFakeServer, messageFixture } from '../../../packages/widgets/testing.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'
import { THREE_MODELS } from '../helpers/three-models.ts'

const server = createFakeServer({ models: THREE_MODELS })

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  $lastModelId.set(undefined)
  server.start()
  answerTheSecondModel()
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

const compareButton = page.getByRole('button', { name: 'Compare with another model' })
const choice = (name: string) => page.getByRole('menuitemradio', { name })
const comparison = page.getByRole('group', { name: 'Two answers to the same question' })
const keepButton = (model: string) =>
  page.getByRole('button', { name: `Keep this one, of Model ${model}` })

/** The first model repeats the question. */
function answerTheSecondModel() {
  server.answer('Hello', ({ ModelId }) =>
    ModelId === 'first' ? 'You said: Hello' : 'Another view.',
  )
}

async function askQuestion() {
  const chat = createChat()
  render(
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
    </div>,
  )
  await chat.sendMessage('Hello')
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
  return chat
}

async function compareWith(model: string) {
  await userEvent.click(compareButton)
  await userEvent.click(choice(model))
}

test('a visitor sees the answers of two models beside each other, each with its name, and keeps the second', async () => {
  const chat = await askQuestion()
  await compareWith('Model second')
  await expect.element(comparison).toBeVisible()
  await expect.element(page.getByText('Another view.')).toBeVisible()
  const asked = server.requestsOf('addAlternative')
  expect(asked.map(({ body }) => body)).toEqual([{ ModelId: 'second' }])
  const [first, second] = [...comparison.element().querySelectorAll('article')].map((article) =>
    article.getBoundingClientRect(),
  )
  expect(first!.top).toBe(second!.top)
  expect(first!.right).toBeLessThan(second!.left)
  await expect.element(compareButton).not.toBeInTheDocument()
  // Later messages go to the model of the first answer until the second is kept.
  expect(chat.$model.get()?.id).toBe('first')

  await userEvent.click(keepButton('second'))
  await expect.element(page.getByText('You said: Hello')).not.toBeInTheDocument()
  const kept = server.state.conversations[0]!.messages.at(-1)!
  expect(kept.content).toBe('Another view.')
  expect(server.requestsOf('keepAnswer').map(({ params }) => params)).toEqual([{ id: kept.id }])
  await expect.element(comparison).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toContain('Another view.')
  expect(chat.$model.get()?.id).toBe('second')
  await expect.element(compareButton).toBeVisible()
})

test('the menu offers the other models only, by key too, and Escape returns to the button', async () => {
  await askQuestion()
  await expect.element(compareButton).toBeVisible()
  compareButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice('Model second')).toHaveFocus()
  await expect.element(choice('Model first')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice('Model third')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(compareButton).toHaveFocus()
  await expect.element(compareButton).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(compareButton)
  await expect.element(choice('Model second')).toBeVisible()
  await userEvent.click(compareButton)
  await expect.element(choice('Model second')).not.toBeInTheDocument()
})

test('a second model that fails can be asked again, and the first answer can be kept', async () => {
  server.fail('model-failed', { on: 'addAlternative', times: 1 })
  await askQuestion()
  await compareWith('Model second')
  await userEvent.click(comparison.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Another view.')).toBeVisible()
  await userEvent.click(keepButton('first'))
  await expect.element(page.getByText('Another view.')).not.toBeInTheDocument()
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
})

test('a visitor who asks a second model by key, and again after it has failed, goes on from its answer', async () => {
  server.fail('model-failed', { on: 'addAlternative', times: 1 })
  await askQuestion()
  await expect.element(compareButton).toBeVisible()
  compareButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice('Model second')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const second = comparison.getByRole('article').nth(1)
  await expect.element(second).toHaveFocus()
  comparison.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Another view.')).toBeVisible()
  await expect.element(second).toHaveFocus()
})

test('while the second answer is being written it can be stopped, and nothing can be kept yet', async () => {
  server.hold('addAlternative')
  await askQuestion()
  await compareWith('Model third')
  await expect.element(comparison).toBeVisible()
  await expect.element(keepButton('first')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Stop' }))
  await expect.element(comparison).not.toBeInTheDocument()
  await expect.element(compareButton).toBeVisible()
})

test('a visitor who reloads finds both answers, and the one that is being written goes on', async () => {
  const id = server.addConversation('Hello', ['Hello', 'One view.'])
  const [question, first] = server.state.conversations[0]!.messages
  const second = messageFixture({
    id: 'second',
    content: 'Ano',
    status: 'writing',
    modelId: 'second',
    alternativeTo: first!.id,
  })
  server.state.conversations[0]!.messages.push(second)
  const chat = createChat()
  render(
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={<p>Empty</p>} onNewConversation={() => {}} />
    </div>,
  )
  await chat.openConversation(id)
  await expect.element(comparison).toBeVisible()
  await expect.element(page.getByText('Another view.')).toBeVisible()
  expect(chat.$messages.get().map((message) => message.id)).toEqual([
    question!.id,
    first!.id,
    server.state.conversations[0]!.messages.at(-1)!.id,
  ])
})

test('a model of Pro opens Pro instead of answering', async () => {
  const stop = $proModal.listen(() => {})
  await askQuestion()
  $models.set(THREE_MODELS.map((model) => ({ ...model, tier: 'pro' })))
  await compareWith('Model second')
  expect($proModal.get()).toEqual({})
  await expect.element(comparison).not.toBeInTheDocument()
  $models.set(THREE_MODELS)
  $proModal.set(undefined)
  stop()
})

test('a visitor who cannot choose a model cannot compare', async () => {
  const chat = await askQuestion()
  await expect.element(compareButton).toBeVisible()
  chat.lockModel('first')
  await expect.element(compareButton).not.toBeInTheDocument()
  chat.lockModel(undefined)
  chat.limitModels(['first'])
  await expect.element(compareButton).not.toBeInTheDocument()
})

test('on a phone the second answer is below the first, and axe finds no violations', async () => {
  await page.viewport(390, 800)
  await askQuestion()
  await compareWith('Model second')
  await expect.element(keepButton('second')).toBeVisible()
  const [first, second] = [...comparison.element().querySelectorAll('article')].map((article) =>
    article.getBoundingClientRect(),
  )
  expect(first!.bottom).toBeLessThan(second!.top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(
    await findViolations({
      rules: {
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
        'heading-order': { enabled: false },
      },
    }),
  ).toEqual([])
})

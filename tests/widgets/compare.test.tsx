import type { chat as calls } from '@atelier/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $lastModelId } from '../../packages/widgets/chat/last-model.ts'
import { $models } from '../../packages/widgets/chat/models.ts'
import { createChat } from '../../packages/widgets/chat/store.ts'
import { Thread } from '../../packages/widgets/chat/Thread.tsx'
import { $proModal } from '../../packages/widgets/pro/store.ts'
import { findViolations } from './axe.ts'
import { eventsOf, startChatServer } from './chat-server.ts'
import './page-theme.ts'
import { render } from './render.tsx'

const ALTERNATIVE = '/api/chat/answers/answer-1/alternative'

let server: Awaited<ReturnType<typeof startChatServer>>

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  $lastModelId.set(undefined)
  server = await startChatServer()
})
afterEach(() => server.stop())

const compareButton = page.getByRole('button', { name: 'Compare with another model' })
const choice = (name: string) => page.getByRole('menuitemradio', { name })
const comparison = page.getByRole('group', { name: 'Two answers to the same question' })
const keepButton = (model: string) =>
  page.getByRole('button', { name: `Keep this one, of Model ${model}` })

const secondAnswer = (fields: Partial<calls.Message> = {}): calls.Message => ({
  id: 'answer-1b',
  role: 'assistant',
  content: 'Another view.',
  timestamp: new Date().toISOString(),
  status: 'done',
  modelId: 'second',
  alternativeTo: 'answer-1',
  ...fields,
})

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
  const requestBodies: unknown[] = []
  const keptAnswerIds: string[] = []
  server.replies[ALTERNATIVE] = (body) => {
    requestBodies.push(body)
    return eventsOf(secondAnswer())
  }
  server.replies['/api/chat/answers/answer-1b/keep'] = () => {
    keptAnswerIds.push('answer-1b')
    return { message: secondAnswer() }
  }
  const chat = await askQuestion()
  await compareWith('Model second')
  await expect.element(comparison).toBeVisible()
  await expect.element(page.getByText('Another view.')).toBeVisible()
  expect(requestBodies).toEqual([{ ModelId: 'second' }])
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
  expect(keptAnswerIds).toEqual(['answer-1b'])
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
  let attempts = 0
  server.replies[ALTERNATIVE] = () => {
    attempts += 1
    if (attempts > 1) return eventsOf(secondAnswer())
    const error = { code: 'model-failed', message: 'x', requestId: 'r' }
    const answer = secondAnswer({ content: '', status: 'failed' })
    return `event: error\ndata: ${JSON.stringify({ ...error, answer })}\n\n`
  }
  server.replies['/api/chat/answers/answer-1/keep'] = () => ({ message: {} })
  await askQuestion()
  await compareWith('Model second')
  await userEvent.click(comparison.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Another view.')).toBeVisible()
  await userEvent.click(keepButton('first'))
  await expect.element(page.getByText('Another view.')).not.toBeInTheDocument()
  await expect.element(page.getByText('You said: Hello')).toBeVisible()
})

test('while the second answer is being written it can be stopped, and nothing can be kept yet', async () => {
  server.replies[ALTERNATIVE] = () => new Promise(() => {})
  await askQuestion()
  await compareWith('Model third')
  await expect.element(comparison).toBeVisible()
  await expect.element(keepButton('first')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Stop' }))
  await expect.element(comparison).not.toBeInTheDocument()
  await expect.element(compareButton).toBeVisible()
})

test('a visitor who reloads finds both answers, and the one that is being written goes on', async () => {
  const id = '01970000-0000-7000-8000-000000000001'
  const history = [
    { id: 'question-1', role: 'user', content: 'Hello', clientId: 'c1' },
    { id: 'answer-1', role: 'assistant', content: 'One view.', modelId: 'first' },
    secondAnswer({ content: 'Ano', status: 'writing' }),
  ].map((message) => Object.assign({ status: 'done', timestamp: '2026-11-22T10:00:00Z' }, message))
  server.replies[`/api/chat/history/${id}`] = () => ({ messages: history })
  server.replies[ALTERNATIVE] = () => eventsOf(secondAnswer())
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
    'question-1',
    'answer-1',
    'answer-1b',
  ])
})

test('a model of Pro opens Pro instead of answering', async () => {
  const stop = $proModal.listen(() => {})
  await askQuestion()
  $models.set(server.models.map((model) => ({ ...model, tier: 'pro' })))
  await compareWith('Model second')
  expect($proModal.get()).toEqual({})
  await expect.element(comparison).not.toBeInTheDocument()
  $models.set(server.models)
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
  server.replies[ALTERNATIVE] = () => eventsOf(secondAnswer())
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

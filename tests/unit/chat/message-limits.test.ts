// A chat whose visitor may not send: the allowance is used up, or the model is one of Pro.
import type { chat as calls, login } from '@atelier/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { AtelierError } from '../../../packages/widgets/errors.ts'
import { heldMessagePath, restoreHeldMessage } from '../../../packages/widgets/chat/held-message.ts'
import { createMessageLimits } from '../../../packages/widgets/chat/message-limits.ts'
import { $models } from '../../../packages/widgets/chat/models.ts'
import { retryLastQuestion } from '../../../packages/widgets/chat/retry.ts'
import { createChat } from '../../../packages/widgets/chat/store.ts'
import { $allowance, isLow } from '../../../packages/widgets/pro/allowance.ts'
import { $proModal } from '../../../packages/widgets/pro/store.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { $tier, applyTier } from '../../../packages/widgets/session/tier.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const SEND = '/api/chat/send'
const server = await startReplyServer()
afterAll(() => server.close())

const user = { id: 'linh', subscriptionTier: 'free' } as login.UserProfile
const models: calls.Model[] = [
  { id: 'study', name: 'Study', abilities: ['text'], tier: 'free' },
  { id: 'canvas', name: 'Canvas', abilities: ['text'], tier: 'pro' },
]
const resetsAt = new Date(Date.now() + 3_600_000).toISOString()
const allowance = (plan: calls.Allowance['plan'], used: number, limit: number | null = 40) =>
  server.reply('/api/chat/allowance', { plan, limit, used, resetsAt })
const sentTexts = () =>
  server.received
    .filter(({ path }) => path === SEND)
    .map(({ body }) => (body as calls.SendMessageRequest).Message)

let stops: (() => void)[] = []

/** A chat with its composer and the strip above it, as a tab shows them. */
async function openTab() {
  const chat = createChat()
  restoreHeldMessage(chat)
  const limits = createMessageLimits(chat)
  stops.push(limits.start())
  await expect.poll(() => $allowance.get()).toBeTruthy()
  return { chat, limits, submit: chat.sendDraft }
}

beforeEach(() => {
  for (const stop of stops) stop()
  stops = [$proModal.listen(() => {})]
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.reset()
  server.reply('/api/chat/models/chat', { models })
  server.reply('/api/chat/conversations', { conversations: [] })
  $models.set(models)
  $tier.set(undefined)
  $session.set({ is: 'user', user })
  $allowance.set(undefined)
  $proModal.set(undefined)
})

test('a user whose messages are used up keeps the text, nothing covers the chat, and the message goes out once by itself with Pro', async () => {
  allowance('free', 40)
  const { chat, submit } = await openTab()
  chat.$draft.set('Is it kept?')
  submit()
  expect($proModal.get()).toBeUndefined()
  expect(chat.$draft.get()).toBe('Is it kept?')
  expect(heldMessagePath()).toBe('/chat')
  expect(sentTexts()).toEqual([])
  // The page is left for the payment service. Afterwards, two tabs show the chat.
  for (const stop of stops.splice(1)) stop()
  const tabs = [await openTab(), await openTab()]
  expect(tabs.map((tab) => tab.chat.$draft.get())).toEqual(['Is it kept?', 'Is it kept?'])
  allowance('pro', 40, 1000)
  applyTier('pro')
  await expect.poll(sentTexts).toEqual(['Is it kept?'])
  await expect.poll(() => tabs.map((tab) => tab.chat.$draft.get())).toEqual(['', ''])
  expect(heldMessagePath()).toBeUndefined()
  expect(sentTexts()).toHaveLength(1)
})

test('of two tabs with different messages that wait, one sends its own, and the other keeps its own', async () => {
  allowance('free', 40)
  const tabs = [await openTab(), await openTab()]
  for (const [index, { chat, submit }] of tabs.entries()) {
    chat.$draft.set(`From tab ${index}`)
    submit()
  }
  allowance('pro', 40, 1000)
  applyTier('pro')
  await expect.poll(sentTexts).toEqual(['From tab 1'])
  await expect.poll(() => tabs.map(({ chat }) => chat.$draft.get())).toEqual(['From tab 0', ''])
})

test('a message that waits in a browser that blocks storage goes out too', async () => {
  const blocked = new MemoryStorage()
  blocked.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', blocked)
  allowance('free', 40)
  const { chat, submit } = await openTab()
  chat.$draft.set('Is it kept?')
  submit()
  allowance('pro', 40, 1000)
  applyTier('pro')
  await expect.poll(sentTexts).toEqual(['Is it kept?'])
})

test('a message that the server refuses comes back into the composer, before what was typed meanwhile', async () => {
  allowance('free', 39)
  const { chat, submit, limits } = await openTab()
  server.reply(SEND, { code: 'allowance-used' }, 429)
  chat.$draft.set('First')
  submit()
  chat.$draft.set('Second')
  allowance('free', 40)
  await expect.poll(() => chat.$draft.get()).toBe('First\nSecond')
  expect(chat.$messages.get()).toEqual([])
  expect(chat.$status.get()).toEqual({ is: 'new' })
  await expect.poll(() => limits.$isHeld.get()).toBe(true)
  expect($proModal.get()).toBeUndefined()
})

const CONVERSATION = '0193f0e0-0000-7000-8000-000000000001'

/** Opens a conversation whose only answer, of the model "study", was stopped. */
async function openStopped() {
  const timestamp = new Date().toISOString()
  const question: calls.Message = {
    id: 'q',
    clientId: 'c',
    role: 'user',
    content: 'Count',
    timestamp,
    status: 'done',
  }
  const answer: calls.Message = {
    id: 'a',
    role: 'assistant',
    content: 'One, tw',
    timestamp,
    status: 'stopped',
    modelId: 'study',
  }
  const messages = [question, answer]
  server.reply(`/api/chat/history/${CONVERSATION}`, { messages, hasEarlier: false })
  const tab = await openTab()
  await tab.chat.openConversation(CONVERSATION)
  return tab
}

test('a message that the server refuses comes back into the composer, and what was queued behind it stays below the answers before', async () => {
  allowance('free', 3)
  const { chat } = await openStopped()
  const { shown } = chat.core
  const question = {
    id: 'picture',
    clientId: 'picture',
    role: 'user',
    content: 'Draw it',
    timestamp: '',
    status: 'refused',
  } as const
  const error = new AtelierError('pictures-used', { status: 429 })
  shown.update(shown.current(), {
    messages: [
      ...chat.$messages.get(),
      question,
      { ...question, id: 'failed', clientId: 'f', role: 'assistant', status: 'failed', error },
      {
        ...question,
        id: 'next',
        clientId: 'next',
        content: 'Next',
        status: 'unsent',
        queued: true,
      },
    ],
  })
  expect(chat.$draft.get()).toBe('Draw it')
  expect(chat.$messages.get()).toMatchObject([
    { content: 'Count' },
    { content: 'One, tw' },
    { content: 'Next', status: 'unsent', queued: false },
  ])
})

test('a stopped answer that the server does not write again today stays, with the reason', async () => {
  allowance('free', 39)
  const { chat } = await openStopped()
  allowance('free', 40)
  server.reply(SEND, { code: 'allowance-used' }, 429)
  await retryLastQuestion(chat)
  expect(chat.$messages.get()).toMatchObject([
    { id: 'q', content: 'Count', status: 'done' },
    { id: 'a', content: 'One, tw', error: { code: 'allowance-used' } },
  ])
  expect(chat.$draft.get()).toBe('')
  await expect.poll(() => $allowance.get()?.used).toBe(40)
})

test('an answer that was stopped is asked for again as the same message of the same model, and with another model as a new message', async () => {
  allowance('pro', 0, null)
  const { chat } = await openStopped()
  await retryLastQuestion(chat)
  chat.chooseModel('canvas')
  await retryLastQuestion(chat)
  const sent = server.received
    .filter(({ path }) => path === SEND)
    .map(({ body }) => body as calls.SendMessageRequest)
  expect(sent).toMatchObject([
    { Message: 'Count', ModelId: 'study', ClientMessageId: 'c' },
    { Message: 'Count', ModelId: 'canvas', ConversationId: CONVERSATION },
  ])
  expect(sent[1]!.ClientMessageId).not.toBe('c')
})

test('after an answer has failed, the visitor sees what is left by the count of the server', async () => {
  allowance('free', 39)
  const { chat } = await openTab()
  server.reply(SEND, { code: 'model-failed' }, 502)
  allowance('free', 38)
  await chat.sendMessage('Hello')
  await expect.poll(() => $allowance.get()?.used).toBe(38)
})

test('a message for a model of Pro waits, and goes out at once with a model that the user may use', async () => {
  allowance('free', 0)
  const { chat, submit, limits } = await openTab()
  chat.chooseModel('canvas')
  chat.$draft.set('Read this')
  submit()
  expect(limits.$limit.get()).toBe('locked')
  expect($proModal.get()).toEqual({})
  chat.chooseModel('study')
  expect(sentTexts()).toEqual([])
  submit()
  await expect.poll(sentTexts).toEqual(['Read this'])
  expect(heldMessagePath()).toBeUndefined()
})

test('a guest who signs in and has messages again sends the text when they like', async () => {
  $session.set({ is: 'guest' })
  allowance('guest', 20, 20)
  const { chat, submit, limits } = await openTab()
  chat.$draft.set('Hello')
  submit()
  allowance('free', 0)
  $session.set({ is: 'user', user })
  await expect.poll(() => limits.$limit.get()).toBeUndefined()
  expect(sentTexts()).toEqual([])
  expect(chat.$draft.get()).toBe('Hello')
  submit()
  await expect.poll(sentTexts).toEqual(['Hello'])
  expect(limits.$isHeld.get()).toBe(false)
})

test('a text that a user is still writing is neither stored nor sent when they get Pro', async () => {
  allowance('free', 40)
  const { chat, limits } = await openTab()
  chat.$draft.set('Not yet')
  expect(limits.$isHeld.get()).toBe(false)
  expect(heldMessagePath()).toBeUndefined()
  allowance('pro', 40, 1000)
  applyTier('pro')
  await expect.poll(() => limits.$limit.get()).toBeUndefined()
  expect(chat.$draft.get()).toBe('Not yet')
  expect(sentTexts()).toEqual([])
})

test('a user who deletes the waiting text sends nothing later', async () => {
  allowance('free', 40)
  const { chat, submit } = await openTab()
  chat.$draft.set('Never mind')
  submit()
  chat.$draft.set('')
  expect(heldMessagePath()).toBeUndefined()
})

test.each([
  [{ limit: 40, used: 36 }, true],
  [{ limit: 40, used: 35 }, false],
  [{ limit: 20, used: 17 }, true],
  [{ limit: 20, used: 16 }, false],
  [{ limit: 1000, used: 900 }, true],
  [{ limit: null, used: 5000 }, false],
])('with %j the chat says how little is left: %s', (counts, expected) => {
  expect(isLow({ plan: 'free', resetsAt, ...counts })).toBe(expected)
})

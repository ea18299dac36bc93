// Who is here, and what they wait for, as the stores tell it.
import { beforeEach, expect, test } from 'vitest'
import {
  $interaction,
  trackInteraction,
  onInteraction,
  type InteractionEvent,
} from '../packages/widgets/session/interaction.ts'
import { $session, onUserChange, type Session } from '../packages/widgets/session/store.ts'

beforeEach(() => {
  $session.set({ is: 'guest' })
  $interaction.set('None')
})

test('AUTH-15 an interaction is told as it begins and succeeds, and is over then', async () => {
  const told: InteractionEvent[] = []
  const seen: string[] = []
  const stop = onInteraction((event) => told.push(event))
  const stopSeeing = $interaction.listen((status) => void seen.push(status))
  expect(await trackInteraction('SsoSilent', async () => 'a token')).toBe('a token')
  stop()
  stopSeeing()
  expect(told).toEqual([
    { interaction: 'SsoSilent', is: 'start' },
    { interaction: 'SsoSilent', is: 'success' },
  ])
  expect(seen).toEqual(['SsoSilent', 'None'])
})

test('AUTH-15 one that fails says why, and is over as well', async () => {
  const told: InteractionEvent[] = []
  const stop = onInteraction((event) => told.push(event))
  const error = new Error('closed')
  await expect(trackInteraction('Login', () => Promise.reject(error))).rejects.toBe(error)
  stop()
  expect(told.at(-1)).toEqual({ interaction: 'Login', is: 'failure', error })
  expect($interaction.get()).toBe('None')
})

test('one that ends while another goes on does not end that one', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const background = trackInteraction('AcquireToken', () => first.promise)
  const login = trackInteraction('Login', () => second.promise)
  first.resolve()
  await background
  expect($interaction.get()).toBe('Login')
  second.resolve()
  await login
  expect($interaction.get()).toBe('None')
})

test('whoever turns out to be here since the last visit is nobody new', () => {
  const told = listenTo(() => {
    $session.set({ is: 'loading' })
    $session.set(user('linh'))
    $session.set(user('linh', 'Linh Trần'))
  })
  expect(told).toEqual([])
})

test('somebody who signs in, leaves, or makes room for another is told of once each', () => {
  const told = listenTo(() => {
    $session.set({ is: 'guest' })
    $session.set({ is: 'loading' })
    $session.set(user('linh'))
    $session.set(user('mai'))
    $session.set({ is: 'guest' })
  })
  expect(told).toEqual([
    ['linh', undefined],
    ['mai', 'linh'],
    [undefined, 'mai'],
  ])
})

function listenTo(work: () => void): unknown[] {
  const told: unknown[] = []
  const stop = onUserChange((now, before) => void told.push([now, before]))
  work()
  stop()
  return told
}

function user(id: string, displayName = id): Session {
  return {
    is: 'user',
    user: {
      id,
      userName: id,
      displayName,
      email: `${id}@example.com`,
      authProvider: 'B2C',
      roles: [],
      preferences: { language: 'en-US', currency: 'USD', theme: 'dark' },
      subscriptionTier: 'free',
    },
  }
}

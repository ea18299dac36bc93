import { beforeEach, expect, test } from 'vitest'
import {
  $interaction,
  trackInteraction,
  onInteraction,
  type InteractionEvent,
} from '../../../packages/widgets/session/interaction.ts'
import { $session, onUserChange, type Session } from '../../../packages/widgets/session/store.ts'

beforeEach(() => {
  $session.set({ is: 'guest' })
  $interaction.set('None')
})

test('AUTH-15 a listener hears an interaction start and succeed, and the status returns to None', async () => {
  const events: InteractionEvent[] = []
  const statuses: string[] = []
  const stop = onInteraction((event) => events.push(event))
  const stopListening = $interaction.listen((status) => void statuses.push(status))
  expect(await trackInteraction('SsoSilent', async () => 'a token')).toBe('a token')
  stop()
  stopListening()
  expect(events).toEqual([
    { interaction: 'SsoSilent', is: 'start' },
    { interaction: 'SsoSilent', is: 'success' },
  ])
  expect(statuses).toEqual(['SsoSilent', 'None'])
})

test('AUTH-15 a listener hears why an interaction failed, and the status returns to None', async () => {
  const events: InteractionEvent[] = []
  const stop = onInteraction((event) => events.push(event))
  const error = new Error('closed')
  await expect(trackInteraction('Login', () => Promise.reject(error))).rejects.toBe(error)
  stop()
  expect(events.at(-1)).toEqual({ interaction: 'Login', is: 'failure', error })
  expect($interaction.get()).toBe('None')
})

test('an interaction that ends leaves the status of another one that is still running', async () => {
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

test('a listener does not hear of a user whose session is restored, or whose name changes', () => {
  const changes = recordUserChanges(() => {
    $session.set({ is: 'loading' })
    $session.set(userSession('linh'))
    $session.set(userSession('linh', 'Linh Trần'))
  })
  expect(changes).toEqual([])
})

test('a listener hears once of each sign-in, change of user and sign-out', () => {
  const changes = recordUserChanges(() => {
    $session.set({ is: 'guest' })
    $session.set({ is: 'loading' })
    $session.set(userSession('linh'))
    $session.set(userSession('mai'))
    $session.set({ is: 'guest' })
  })
  expect(changes).toEqual([
    ['linh', undefined],
    ['mai', 'linh'],
    [undefined, 'mai'],
  ])
})

/** Runs the change and returns the ids of the new and the previous user of each user change. */
function recordUserChanges(change: () => void): unknown[] {
  const changes: unknown[] = []
  const stop = onUserChange((userId, previousId) => void changes.push([userId, previousId]))
  change()
  stop()
  return changes
}

function userSession(id: string, displayName = id): Session {
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

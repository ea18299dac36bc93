import type { login, pro } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Work } from '../../../site/pages/account/your-home/Work.tsx'
import { $session } from '../../../packages/widgets/session/store.ts'
import {
  interceptRequests,
  jsonReply,
  type InterceptedReply,
} from '../helpers/intercept-requests.ts'
import { render } from '../helpers/render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const of = (limit: number, used: number) => ({ limit, used, resetsAt: inDays(1) })

const payment: pro.Payment = {
  id: 'a3c7b0c4-5d8a-4e3e-9a51-0a4f4d2f9a01',
  reference: 'ATL-1',
  status: 'pending',
  provider: 'paypal',
  purchaseId: 'monthly',
  addOns: [],
  lines: [{ item: 'monthly', amount: 19.99 }],
  amount: 19.99,
  currency: 'USD',
  createdAt: inDays(0),
  expiresAt: inDays(0.1),
}

/** The replies to a user who has written two messages and made nothing, and for whom nothing waits. */
const replies: Record<string, unknown> = {
  '/api/chat/allowance': { plan: 'free', ...of(40, 2), pictures: of(20, 20) },
  '/api/chat/conversations': {
    conversations: [
      { id: 'first', title: 'A letter to the landlord', updatedAt: inDays(-1) },
      { id: 'second', title: 'Colours of a harbour', updatedAt: inDays(0) },
    ],
    archivedCount: 0,
  },
  '/api/chat/guest': { conversations: [], creations: 0 },
  '/api/creations': { creations: [], hasMore: false },
  '/api/creations/allowances': {
    sketches: of(200, 0),
    questions: of(40, 0),
    drafts: of(15, 0),
    pieces: of(3, 1),
    spokenSeconds: of(1200, 90),
  },
  '/api/payments': { payments: [] },
  '/api/subscription': { tier: 'free', addOns: [], since: null, until: null, reminders: true },
}

/** Opens /home. `changes`: what some calls reply instead. `delays`: what some replies wait for. */
async function openHome(
  changes: Record<string, unknown> = {},
  delays: Record<string, Promise<void>> = {},
): Promise<void> {
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async ({ path }) => {
    await delays[path]
    return replyTo({ ...replies, ...changes }[path])
  })
  onTestFinished(stop)
  const user: login.UserProfile = {
    // Another user in each test, so that nothing is known yet.
    id: crypto.randomUUID(),
    userName: 'linh',
    displayName: 'Linh',
    email: 'linh@example.com',
    authProvider: 'B2C',
    roles: [],
    preferences: { language: 'en', currency: 'USD', theme: 'dark' },
    subscriptionTier: 'free',
  }
  $session.set({ is: 'user', user })
  render(
    <Router history={createMemoryHistory('/home')}>
      <Work />
    </Router>,
  )
}

const replyTo = (body: unknown): InterceptedReply =>
  body === undefined ? jsonReply({}, 500) : jsonReply(body)

test('a user sees the latest conversation first with a way to continue it, and what is left of each allowance', async () => {
  await openHome()
  await expect
    .element(page.getByRole('link', { name: /^Colours of a harbour Continue/ }))
    .toHaveAttribute('href', '/chat/second')
  await expect
    .element(page.getByRole('link', { name: /^A letter to the landlord \d/ }))
    .toHaveAttribute('href', '/chat/first')
  await expect.element(page.getByText('38 of 40')).toBeVisible()
  await expect.element(page.getByText('200 of 200')).toBeVisible()
  await expect.element(page.getByText('0 of 20', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await expect.element(page.getByText('18 of 20')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Waiting for you' }))
    .not.toBeInTheDocument()
})

test('a user who has made nothing yet sees three first steps in place of empty lists', async () => {
  await openHome({ '/api/chat/conversations': { conversations: [], archivedCount: 0 } })
  await expect.element(page.getByRole('heading', { name: 'Three good first steps' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Make a picture/ }))
    .toHaveAttribute('href', '/image-generator')
  await expect
    .element(page.getByRole('heading', { name: 'Recent conversations' }))
    .not.toBeInTheDocument()
})

test('a user sees what waits: an open payment, a term that ends, chats written as a guest and an unsent message', async () => {
  sessionStorage.setItem('atelier_draft_chat_first', 'Dear landlord, the roof')
  await openHome({
    '/api/payments': { payments: [payment] },
    '/api/subscription': {
      tier: 'pro',
      addOns: [],
      since: inDays(-28),
      until: inDays(3),
      reminders: true,
    },
    '/api/chat/guest': {
      conversations: [{ id: 'guest', title: 'Hello', messages: 2, updatedAt: inDays(-1) }],
      creations: 0,
    },
  })
  await expect
    .element(page.getByText('Your payment of $19.99 at PayPal is not finished'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open this payment' }))
    .toHaveAttribute('href', `/payment/callback?payment=${payment.id}`)
  await expect.element(page.getByText('Pro ends in 3 days')).toBeVisible()
  await expect.element(page.getByText('One chat from before you signed in')).toBeVisible()
  await expect.element(page.getByText('Dear landlord, the roof')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue writing' }))
    .toHaveAttribute('href', '/chat/first')
})

test('a part that cannot be loaded says so, and the others are shown', async () => {
  await openHome({
    '/api/chat/conversations': undefined,
    '/api/creations/allowances': undefined,
    '/api/payments': undefined,
  })
  await expect.element(page.getByText('Not known right now').first()).toBeVisible()
  await expect.element(page.getByText('38 of 40')).toBeVisible()
  await expect.element(page.getByText('Your payments cannot be shown right now.')).toBeVisible()
  await expect.element(page.getByText(/^Server error\. Please try again later\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByText(/^Nothing yet\. Pictures/)).toBeVisible()
})

test('an empty list is not shown before it is known whether the user has made something', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await openHome(
    { '/api/chat/conversations': { conversations: [], archivedCount: 0 } },
    { '/api/creations': released },
  )
  await expect.element(page.getByText('38 of 40')).toBeVisible()
  await expect.element(page.getByText(/^No conversations yet/)).not.toBeInTheDocument()
  release()
  await expect.element(page.getByRole('heading', { name: 'Three good first steps' })).toBeVisible()
  await expect.element(page.getByText(/^No conversations yet/)).not.toBeInTheDocument()
})

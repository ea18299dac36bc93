// A wish beyond the monthly limit waits for Pro, and does not get in the way of what the visitor types meanwhile.
import { XSRF_COOKIE, type creations } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $allowance, loadAllowance } from '../../../packages/widgets/index.ts'
import { creation, editingEngine, refusal, serveBench } from '../helpers/bench-server.ts'
import { renderBench } from '../helpers/render-bench.tsx'

const wish = page.getByRole('textbox', { name: 'What should it show?' })
const limit = page.getByText('You have used all 20 pictures of this month.')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = `${XSRF_COOKIE}=1`
  $allowance.set(undefined)
})

/** The plan and its used pictures can be changed while the page is open. */
async function serveLimit() {
  const account = { plan: 'free', used: 20 }
  const requests = await serveBench({
    'GET /api/creations/tools': () => ({
      tools: [{ id: 'image-generator', engines: [editingEngine] }],
    }),
    'GET /api/chat/allowance': () => ({
      plan: account.plan,
      limit: null,
      used: 0,
      resetsAt: '2026-11-28T00:00:00.000Z',
      pictures: { limit: 20, used: account.used, resetsAt: '2026-12-01T00:00:00.000Z' },
    }),
    'POST /api/creations': () =>
      account.used < 20 || account.plan === 'pro' ? creation() : refusal('pictures-used', 429),
  })
  const wishes = () =>
    requests
      .filter(({ call }) => call === 'POST /api/creations')
      .map(({ body }) => (body as creations.StartRequest).recipe.wish)
  return { account, wishes }
}

async function reachLimit(text: string) {
  const { unmount } = renderBench()
  await expect.element(page.getByText('0 of 20 pictures left this month')).toBeVisible()
  await userEvent.fill(wish, text)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(limit).toBeVisible()
  return { unmount }
}

test('what a visitor has typed after the limit is there after a reload, and the wish that waits is made with Pro', async () => {
  const { account, wishes } = await serveLimit()
  const { unmount } = await reachLimit('A cat')
  await userEvent.fill(wish, 'A dog')
  unmount()
  renderBench()
  await expect.element(wish).toHaveValue('A dog')
  await expect
    .element(page.getByText(/“A cat” is kept, and made the moment Pro is active\.$/))
    .toBeVisible()
  account.plan = 'pro'
  await loadAllowance()
  await expect.poll(wishes).toEqual(['A cat', 'A cat'])
  await expect.element(wish).toHaveValue('A dog')
})

test('a visitor who comes back in another tab finds the wish that waits in the form', async () => {
  await serveLimit()
  const { unmount } = await reachLimit('A cat')
  unmount()
  sessionStorage.clear()
  renderBench()
  await expect.element(wish).toHaveValue('A cat')
})

test('in the next month nothing is said of the limit, and the wish waits no longer', async () => {
  const { account, wishes } = await serveLimit()
  await reachLimit('A cat')
  account.used = 0
  await loadAllowance()
  await expect.element(limit).not.toBeInTheDocument()
  account.plan = 'pro'
  await loadAllowance()
  await userEvent.fill(wish, 'A dog')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(wishes).toEqual(['A cat', 'A dog'])
})

test('the wish of a guest who signs in on the way to Pro still waits, though that account has pictures left', async () => {
  const { account, wishes } = await serveLimit()
  account.plan = 'guest'
  await reachLimit('A cat')
  Object.assign(account, { plan: 'free', used: 0 })
  await loadAllowance()
  await expect.element(limit).not.toBeInTheDocument()
  account.plan = 'pro'
  await loadAllowance()
  await expect.poll(wishes).toEqual(['A cat', 'A cat'])
})

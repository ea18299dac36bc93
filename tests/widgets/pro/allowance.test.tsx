// The strip above the composer of a visitor who has no message left.
import type { chat } from '@atelier/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UsedAllowance } from '../../../packages/widgets/pro/Allowance.tsx'
import { $pricing, FALLBACK_PRICING } from '../../../packages/widgets/pro/pricing.ts'
import { render } from '../helpers/render.tsx'

afterEach(() => $pricing.set(undefined))

function show(plan: chat.Allowance['plan'], free: number, isHeld: boolean) {
  const messagesPerDay = { guest: 20, free, pro: 1_000, godmode: null }
  $pricing.set({ ...FALLBACK_PRICING, messagesPerDay })
  const allowance = { plan, limit: 20, used: 20, resetsAt: '2031-12-01T12:00:00.000Z' }
  render(<UsedAllowance allowance={allowance} isHeld={isHeld} />)
}

test('a guest reads that a free account is enough, how many messages it has and that the text is kept', async () => {
  show('guest', 35, true)
  await expect
    .element(page.getByText(/Sign in \(free\) for 35 a day; your message is kept\./))
    .toBeVisible()
  await expect.element(page.getByText(/You get new ones on 1 December, \d\d:\d\d/)).toBeVisible()
  await expect.element(page.getByText(/as soon as you have Pro/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a guest of a server whose free account has no more messages is told of Pro only', async () => {
  show('guest', 20, true)
  await expect.element(page.getByText(/is sent as soon as you have Pro/)).toBeVisible()
  await expect.element(page.getByText(/Sign in \(free\)/)).not.toBeInTheDocument()
})

test('a user with a free account is offered Pro', async () => {
  show('free', 20, true)
  await expect.element(page.getByText(/is sent as soon as you have Pro/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'See Pro' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
})

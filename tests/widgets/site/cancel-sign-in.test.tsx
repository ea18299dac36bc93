import type { login } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CancelInteraction } from '../../../site/pages/account/CancelInteraction.tsx'
import { interceptRequests, jsonReply } from '../helpers/intercept-requests.ts'
import { render } from '../helpers/render.tsx'

test('a visitor who cancels a sign-in on a slow line sees that it was pressed, and pressing twice does it once', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const bodies: unknown[] = []
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async ({ body }) => {
    bodies.push(body)
    await released
    return jsonReply({ is: 'done', redirectTo: '/login' })
  })
  onTestFinished(stop)
  const replies: login.Interaction[] = []
  render(<CancelInteraction uid="u1" onNext={(next) => replies.push(next)} />)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await userEvent.click(cancel)
  await expect.element(cancel).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(cancel, { force: true })
  release()
  await expect.poll(() => replies).toEqual([{ is: 'done', redirectTo: '/login' }])
  expect(bodies).toEqual([{ id: 'u1' }])
})

test('a visitor whose cancelling does not reach the server reads so and can press again', async () => {
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async () => 'offline')
  onTestFinished(stop)
  render(<CancelInteraction uid="u1" onNext={() => {}} />)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await userEvent.click(cancel)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Network error. Please check your connection.')
  await expect.element(cancel).not.toHaveAttribute('aria-busy')
})

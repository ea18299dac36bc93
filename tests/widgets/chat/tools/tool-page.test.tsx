// Which page runs a tool, when a tab is duplicated. In a file of its own, because a page takes its id once.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chat } from '../../../../packages/widgets/chat/Chat.tsx'
import type { PageTools } from '../../../../packages/widgets/page-tools.ts'
import { createFakeServer } from '../../../../packages/widgets/testing.ts'
import { render } from '../../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => {
  localStorage.clear()
  server.start()
})
afterEach(async () => {
  await server.reset()
  server.stop()
})

const ORIGINAL = 'the-page-that-was-duplicated'
const TOOLS: PageTools = {
  addToCart: {
    description: 'Adds a product to the cart.',
    parameters: { type: 'object' },
    run: () => 'done',
  },
}

test('a duplicated tab, which has a copy of the storage, does not take the page id of the first', async () => {
  sessionStorage.setItem('atelier_page', ORIGINAL)
  const closed = Promise.withResolvers<void>()
  // Fakes the first tab.
  void navigator.locks.request(`atelier page ${ORIGINAL}`, () => closed.promise)
  render(<Chat tools={TOOLS} />)
  const answer = server.nextAnswer()
  await userEvent.fill(page.getByRole('textbox', { name: 'Message', exact: true }), 'Two cups')
  await userEvent.keyboard('{Enter}')
  await answer.question
  answer.call('addToCart')
  answer.end()
  await expect.element(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
  const id = server.requestsOf('sendMessage')[0]!.body.Tools!.page
  expect(id).not.toBe(ORIGINAL)
  expect(sessionStorage.getItem('atelier_page')).toBe(id)
  const { held } = await navigator.locks.query()
  expect(held?.map(({ name }) => name)).toContain(`atelier page ${id}`)
  closed.resolve()
})

// The Pro modal, as <atelier-pro> and as <ProModal>, on a page of the server.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configure } from '../../../packages/widgets/configure.ts'
import { registerProElement } from '../../../packages/widgets/elements/pro.ts'
import { ProModal } from '../../../packages/widgets/entries/pro-modal.ts'
import { $pricing, FALLBACK_PRICING } from '../../../packages/widgets/pro/pricing.ts'
import { initializeSession } from '../../../packages/widgets/session/initialize-session.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const navigate = vi.fn<(to: string) => void>()

beforeAll(() => {
  registerProElement()
  initializeSession({
    kind: 'embedded',
    clientId: 'atelier-web',
    authority: `${location.origin}/oidc`,
    apiScope: 'api.access',
    providers: [],
    hasMailbox: false,
  })
})
beforeEach(() => {
  // Nobody answers there: what the tests need is in the stores.
  configure({ baseUrl: 'http://127.0.0.1:9', tokenSource: undefined, navigate })
  navigate.mockClear()
  $pricing.set({ ...FALLBACK_PRICING })
})
afterEach(() => {
  document.body.replaceChildren()
  $session.set({ is: 'guest' })
})

function insertPro(html: string) {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.querySelector<HTMLElementTagNameMap['atelier-pro']>('atelier-pro')!
  const events: string[] = []
  for (const name of ['open', 'close'])
    element.addEventListener(`atelier-${name}`, () => events.push(name))
  return { element, events }
}

const steps = () => page.getByText('Step 1 of 3')

test('a guest opens the modal with the button of <atelier-pro>, signs in outside the shadow root, and closes it with Escape', async () => {
  const { element, events } = insertPro('<atelier-pro></atelier-pro>')
  await userEvent.click(page.getByRole('button', { name: 'Go Pro' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(steps()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(element.querySelectorAll('input').length).toBeGreaterThan(1)
  expect(element.hasAttribute('open')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(events).toEqual(['open', 'close'])
  expect(element.children).toHaveLength(0)
})

test('with inline the steps are in the page, and the focus stays where it is', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main><h1>Our page</h1><input id="search" /></main>',
  )
  document.querySelector<HTMLInputElement>('#search')!.focus()
  insertPro('<atelier-pro inline></atelier-pro>')
  await expect.element(steps()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(document.activeElement?.id).toBe('search')
})

test('a React page opens <ProModal> by its prop', async () => {
  const onClose = vi.fn<(detail: object) => void>()
  const { rerender } = render(<ProModal open={false} onClose={onClose} />)
  expect(page.getByRole('dialog').elements()).toEqual([])
  rerender(<ProModal open onClose={onClose} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(steps()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage, translate } from '../../../packages/widgets/i18n.ts'
import { frameTexts } from '../../../site/layout/texts.ts'
import { Toaster } from '../../../site/layout/Toaster.tsx'
import { showToast } from '../../../site/toasts.ts'
import vietnamese from '../../../site/public/locales/vi/site.json'
import { findViolations } from '../helpers/axe.ts'
import { interceptRequests, jsonReply } from '../helpers/intercept-requests.ts'
import { render } from '../helpers/render.tsx'

afterEach(() => setLanguage('en'))

const showError = (title: string) => showToast({ tone: 'danger', title: () => title })
const earlier = page.getByText(/^Earlier notifications/)

test('a visitor sees at most three toasts, the newest first, and finds the older ones in a list', async () => {
  render(<Toaster />)
  for (const title of ['one', 'two', 'three', 'four', 'five']) showError(title)
  await expect.element(earlier).toHaveTextContent('Earlier notifications (2)')
  const shown = () =>
    page
      .getByRole('alert')
      .elements()
      .map((toast) => toast.textContent)
  await expect.poll(shown).toEqual(['five', 'four', 'three'])
  await expect.element(page.getByText('one', { exact: true })).not.toBeVisible()
  await userEvent.click(earlier)
  await expect.element(page.getByText('one', { exact: true })).toBeVisible()
  const items = page.getByRole('listitem')
  expect(items.elements().map((item) => item.textContent)).toEqual(['two', 'one'])
  const pageRules = {
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
  }
  expect(await findViolations({ rules: pageRules })).toEqual([])
  await userEvent.click(items.first().getByRole('button', { name: 'Dismiss' }))
  await expect.element(earlier).toHaveTextContent('Earlier notifications (1)')
  await userEvent.click(page.getByRole('button', { name: 'Remove all' }))
  await expect.element(earlier).not.toBeInTheDocument()
})

test('on a phone a long address wraps in its toast, and the list of older ones ends inside the window', async () => {
  await page.viewport(390, 700)
  document.documentElement.style.setProperty('--at-header', '4rem')
  document.documentElement.style.setProperty('--at-safe-top', '0px')
  render(<Toaster />)
  for (let count = 0; count < 12; count += 1) showError('linh.nguyen.'.repeat(8))
  await userEvent.click(earlier)
  const toast = page.getByRole('alert').first().element()
  expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth)
  const list = page.getByRole('region', { name: /^Earlier notifications/ }).element()
  expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(700)
})

test('a toast that stands follows a change of the language', async () => {
  render(<Toaster />)
  showToast({ tone: 'danger', title: () => translate(frameTexts, 'loading') })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Loading…')
  const stop = await interceptRequests([{ urlPattern: '*/locales/vi/*' }], async () =>
    jsonReply(vietnamese),
  )
  await setLanguage('vi')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Đang tải…')
  stop()
})

import { DEFAULT_PREFERENCES } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { $session } from '../../../packages/widgets/session/store.ts'
import { LegalPage } from '../../../site/pages/legal/LegalPage.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'
import { render } from '../helpers/render.tsx'

const NOTE = 'Template text. A lawyer should check it before it is used.'

function renderPage(): void {
  const frontMatter = { title: 'Terms of Use', template: 'true' }
  render(
    <Router history={createMemoryHistory('/terms-of-use')}>
      <LegalPage slug="terms-of-use" page={{ frontMatter, body: 'Be kind.\n' }} />
    </Router>,
  )
}

test('a visitor reads at the end of a legal page, and only there, that it is a template', async () => {
  renderPage()
  await expect.element(page.getByText(NOTE)).toBeVisible()
  const [note] = page.getByText(NOTE).elements()
  const text = page.getByText('Be kind.').element()
  expect(text.compareDocumentPosition(note!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('whoever administers the server reads it first, too', async () => {
  $session.set({
    is: 'user',
    user: {
      id: 'linh',
      userName: 'linh',
      email: 'linh@example.com',
      displayName: 'Linh',
      authProvider: 'B2C',
      roles: ['admin'],
      preferences: DEFAULT_PREFERENCES,
      subscriptionTier: 'free',
    },
  })
  onTestFinished(() => $session.set({ is: 'guest' }))
  renderPage()
  await expect.poll(() => page.getByText(NOTE).elements()).toHaveLength(2)
})

import { errorTexts } from '@atelier/contract'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoginForm } from '../../../packages/widgets/login/LoginForm.tsx'
import { createLoginStore } from '../../../packages/widgets/login/store.ts'
import { initializeSession } from '../../../packages/widgets/session/initialize-session.ts'
import { interceptRequests, jsonReply } from '../helpers/intercept-requests.ts'
import { render } from '../helpers/render.tsx'
import '../helpers/page-theme.ts'

beforeAll(() =>
  initializeSession({
    kind: 'embedded',
    clientId: 'atelier-web',
    authority: `${location.origin}/oidc`,
    apiScope: 'api.access',
    providers: [],
    hasMailbox: false,
  }),
)

test('a user whose password is not accepted any more in this browser reads why, and one key press has a code mailed', async () => {
  const sent: unknown[] = []
  const code = 'sign-in-by-code'
  const stop = await interceptRequests([{ urlPattern: '*/api/auth/*' }], async ({ path, body }) => {
    const isLogin = path.endsWith('/login')
    if (path.endsWith('/request-code')) sent.push(body)
    return isLogin ? jsonReply({ code, message: errorTexts[code] }, 403) : jsonReply({})
  })
  onTestFinished(stop)
  render(<LoginForm store={createLoginStore()} onBeforeRedirect={() => {}} onSignedIn={() => {}} />)
  await userEvent.fill(page.getByLabelText('Email'), 'linh@example.com')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'three old lamps')
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorTexts[code])
  await expect.element(page.getByRole('button', { name: 'Email me a code' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Code')).toBeVisible()
  expect(sent).toEqual([{ email: 'linh@example.com' }])
})

test('a user who got a code for the right password can enter it although no other one is mailed', async () => {
  const code = 'sign-in-by-code'
  const stop = await interceptRequests([{ urlPattern: '*/api/auth/*' }], async ({ path }) =>
    path.endsWith('/login')
      ? jsonReply({ code, message: errorTexts[code] }, 403)
      : jsonReply({ code: 'too-many', message: errorTexts['too-many'] }, 429),
  )
  onTestFinished(stop)
  render(<LoginForm store={createLoginStore()} onBeforeRedirect={() => {}} onSignedIn={() => {}} />)
  await userEvent.fill(page.getByLabelText('Email'), 'linh@example.com')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'three old lamps')
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
  await userEvent.click(page.getByRole('button', { name: 'Email me a code' }))
  await expect.element(page.getByLabelText('Code')).toBeVisible()
  await expect.element(page.getByText(errorTexts['too-many'])).toBeVisible()
})

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
  await expect
    .element(page.getByText(`Failed to send code: ${errorTexts['too-many']}`))
    .toBeVisible()
})

test.each([
  [
    'a server that is out of order',
    500,
    { code: 'server' },
    ': Server error. Please try again later.',
  ],
  ['too many attempts', 429, { code: 'too-many' }, ': Too many requests. Please try again later.'],
  ['a server with words of its own', 400, { message: 'Not on this list.' }, ': Not on this list.'],
  ['a server that says no more', 400, {}, ''],
  ['a mail service that is away', 502, { code: 'code-not-sent' }, ''],
])('a user who gets no code because of %s reads that, and why', async (_, status, body, reason) => {
  const stop = await interceptRequests([{ urlPattern: '*/api/auth/*' }], async () =>
    jsonReply(body, status),
  )
  onTestFinished(stop)
  render(<LoginForm store={createLoginStore()} onBeforeRedirect={() => {}} onSignedIn={() => {}} />)
  await userEvent.fill(page.getByLabelText('Email'), 'linh@example.com')
  await userEvent.click(page.getByRole('button', { name: 'Email me a code' }))
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toBe(`Failed to send code${reason}`)
})

test('a user without a connection reads that no code was sent, and why', async () => {
  const stop = await interceptRequests([{ urlPattern: '*/api/auth/*' }], async () => 'offline')
  onTestFinished(stop)
  render(<LoginForm store={createLoginStore()} onBeforeRedirect={() => {}} onSignedIn={() => {}} />)
  await userEvent.fill(page.getByLabelText('Email'), 'linh@example.com')
  await userEvent.click(page.getByRole('button', { name: 'Email me a code' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to send code: Network error. Please check your connection.')
})

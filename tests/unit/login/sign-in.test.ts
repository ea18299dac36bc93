import {
  BrowserAuthError,
  ClientAuthError,
  ClientConfigurationError,
  InteractionRequiredAuthError,
  ServerError,
} from '@azure/msal-browser'
import { errorTexts, type ErrorCode } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  isNativeBrokerError,
  toSignInError,
} from '../../../packages/widgets/session/sign-in-errors.ts'
import {
  validateLogin,
  validateNewPassword,
  validateRegistration,
  validateCode,
  passwordStrength,
  type FieldErrors,
} from '../../../packages/widgets/login/validate.ts'
import { returnState, safeReturnPath } from '../../../site/return-path.ts'

// MSAL throws this error but does not export it.
const nativeErrorModule = '../../../node_modules/@azure/msal-browser/dist/error/NativeAuthError.mjs'
const { createNativeAuthError: nativeError } = (await import(nativeErrorModule)) as {
  createNativeAuthError: (code: string, id: string, message?: string, extension?: object) => Error
}

test.each<[Error, ErrorCode]>([
  [new BrowserAuthError('user_cancelled', 'id'), 'user_cancelled'],
  [new ServerError('access_denied', 'id', 'refused'), 'user_cancelled'],
  [new BrowserAuthError('popup_window_error', 'id'), 'popup_window_error'],
  [new BrowserAuthError('empty_window_error', 'id'), 'popup_window_error'],
  [new ServerError('no_server_response', 'id', 'nothing'), 'no_server_response'],
  [new BrowserAuthError('post_request_failed', 'id'), 'no_server_response'],
  [new BrowserAuthError('timed_out', 'id'), 'no_server_response'],
  [new ClientAuthError('endpoints_resolution_error', 'id'), 'no_server_response'],
  [new InteractionRequiredAuthError('login_required', 'id'), 'interaction_required'],
  [new ServerError('account_suspended', 'id', 'of an operator'), 'account-suspended'],
  [new InteractionRequiredAuthError('something_new', 'id'), 'interaction_required'],
  [new BrowserAuthError('no_account_error', 'id'), 'interaction_required'],
  [new BrowserAuthError('native_handshake_timeout', 'id'), 'native_broker_timeout'],
  [new BrowserAuthError('native_extension_not_installed', 'id'), 'native_extension_missing'],
  [nativeError('user_switch', 'id'), 'user_switch'],
  [nativeError('any', 'id', '', { status: 'USER_CANCEL' }), 'user_cancelled'],
  [nativeError('any', 'id', '', { status: 'NO_NETWORK' }), 'no_server_response'],
  [nativeError('any', 'id', '', { status: 'ACCOUNT_UNAVAILABLE' }), 'interaction_required'],
  [new ClientConfigurationError('empty_input_scopes_error', 'id'), 'auth-scopes-missing'],
  [new BrowserAuthError('uninitialized_public_client_application', 'id'), 'auth-not-ready'],
  [new TypeError('anything else'), 'auth-not-ready'],
])('when MSAL throws %s, a visitor reads the text of %s', (thrown, code) => {
  const failure = toSignInError(thrown)
  expect(failure.code).toBe(code)
  expect(failure.message).toBe(errorTexts[code])
  expect(failure.cause).toBe(thrown)
})

test.each<[Error, boolean]>([
  [new BrowserAuthError('native_handshake_timeout', 'id'), true],
  [new BrowserAuthError('native_connection_not_established', 'id'), true],
  [nativeError('ContentError', 'id'), true],
  [nativeError('any', 'id', '', { status: 'DISABLED' }), true],
  // The native broker would only repeat this failure: the user has to choose another account first.
  [nativeError('user_switch', 'id'), false],
  [new BrowserAuthError('user_cancelled', 'id'), false],
])('after %s the browser signs in without the native broker: %s', (thrown, isNative) => {
  expect(isNativeBrokerError(thrown)).toBe(isNative)
})

const validInput = {
  userName: 'linh',
  email: 'linh@example.com',
  password: 'secret',
  confirm: 'secret',
}

test.each<[Partial<typeof validInput>, Record<string, string>]>([
  [{}, {}],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'linh@' }, { email: 'Email is invalid' }],
  [{ password: '' }, { password: 'Password is required', confirm: 'Passwords do not match' }],
  [{ password: 'short', confirm: 'short' }, { password: 'Password must be at least 6 characters' }],
  // The length counts characters instead of UTF-16 code units.
  [{ password: '😀😀😀😀😀😀', confirm: '😀😀😀😀😀😀' }, {}],
  [{ userName: ' ' }, { userName: 'Username is required' }],
  [{ userName: 'ab ' }, { userName: 'Username must be at least 3 characters' }],
  [{ confirm: '' }, { confirm: 'Please confirm your password' }],
  [{ confirm: 'secrets' }, { confirm: 'Passwords do not match' }],
])('for a registration with %o a visitor reads the errors %o', (changes, errors) => {
  expect(textsOf(validateRegistration({ ...validInput, ...changes }))).toEqual(errors)
})

test('a user can sign in with a password shorter than today’s minimum', () => {
  expect(validateLogin({ email: 'a@b.example', password: 'old' })).toEqual({})
  expect(textsOf(validateLogin({ email: ' ', password: '' }))).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('a visitor reads that a code of five digits is incomplete', () => {
  expect(validateCode('12345')).toBe('code-required')
  expect(validateCode('123456')).toBeUndefined()
  expect(validateNewPassword({ password: 'secret', confirm: 'secret' })).toEqual({})
})

test.each([
  ['', 0],
  ['abc', 1],
  ['aaaaaaaaaaaa', 1],
  ['lampen', 1],
  ['three lamps', 2],
  ['three old lamps', 3],
  ['Three old lamps 3', 4],
])('a visitor sees the strength of the password "%s" as %i of 4', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://atelier.example' }))
afterEach(() => void vi.unstubAllGlobals())

test.each(['/chat/0192?x=1#end', '/settings?section=sessions', '/profile', '/'])(
  'AUTH-4 a user returns to %s after sign-in',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/profile',
  '//evil.example/profile',
  '/\\evil.example',
  '/\t/evil.example',
  '/%0d%0a/evil',
  '\\/evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  '/nowhere-we-know',
  '/login',
  '/reset-password',
  '/auth/signout-callback',
  '/identity/abc',
  '/profile\u0000',
  42,
  null,
  undefined,
])('AUTH-4 a user does not return to %j after sign-in', (path) => {
  expect(safeReturnPath(path)).toBeUndefined()
})

test.each([
  ['the chat', '/chat/0192', null, '/chat/0192'],
  ['a help page', '/help?page=passkeys', null, '/help?page=passkeys'],
  ['the home page', '/', null, undefined],
  ['the login page itself', '/login', { from: '/chat/0192' }, '/chat/0192'],
  ['the page for a forgotten password', '/reset-password', null, undefined],
])('a guest who presses Login on %s returns from %s', (_, path, state, from) => {
  const { pathname, search } = new URL(path, 'https://atelier.example')
  expect(returnState({ pathname, search, hash: '', key: '', state }).from).toBe(from)
})

function textsOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [field, errorTexts[code]]),
  )
}

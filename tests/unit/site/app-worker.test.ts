// Which requests the service worker of the app sees to, and under which name it stores a page.
import { expect, test } from 'vitest'
import { isAsset, isFile } from '../../../site/app-worker/files.ts'
import { isAnswered, standInsFor, storedName } from '../../../site/app-worker/page-rules.ts'

const urlOf = (path: string) => new URL(path, 'https://atelier.example')

test.each([
  '/api/conversations',
  '/oidc/auth',
  '/auth/callback',
  '/identity/x',
  '/connect',
  '/share/hCqVh1S0m6yBq8hK3xY2aQ',
  '/embed/frame',
  '/admin',
  '/dev/mail',
  '/atelier.js',
  '/widget-preview.html',
])('what belongs to an account, a secret link or a partner goes past the worker: %s', (path) => {
  expect(isAnswered(path)).toBe(false)
  expect([isAsset(path), isFile(path)]).toEqual([false, false])
})

test.each([
  ['/plans', '/plans'],
  ['/help?page=passkeys&lang=vi', '/help?page=passkeys&lang=vi'],
  ['/chat/0f1e2d3c-0000-4000-8000-000000000000', '/chat/:id'],
  ['/payment/callback?vnp_TxnRef=1', undefined],
  ['/reset-password?token=secret', undefined],
])('the page at %s is stored as %s', (path, name) => {
  expect(storedName(urlOf(path))).toBe(name)
})

test('a conversation is shown in the page of another one, or in that of a new one', () => {
  const conversation = '/chat/0f1e2d3c-0000-4000-8000-000000000000'
  expect(standInsFor(urlOf(conversation))).toEqual(['/chat/:id', '/chat/:id', '/chat'])
  expect(standInsFor(urlOf('/chat'))[0]).toBe('/chat')
  expect(standInsFor(urlOf('/plans'))).toEqual(['/plans'])
})

// readEnvironment refuses to start a server that other machines can reach while it simulates emails and sign-in.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-mode-'))
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://atelier.example',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@atelier.example',
}
const modeOf = (env: Record<string, string | undefined>) =>
  readEnvironment({ DATA_DIR, ...env }).mode

test.each([
  {},
  { NODE_ENV: 'development' },
  { NODE_ENV: 'test' },
  { HOST: '127.0.0.1' },
  { HOST: '127.1.2.3', PUBLIC_URL: 'http://127.0.0.1:8080' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:5173' },
  { HOST: '::ffff:127.0.0.1' },
  { HOST: 'LOCALHOST', PUBLIC_URL: 'http://LOCALHOST:5173' },
])('a developer may start %j: only this machine reaches it', (env) => {
  expect(modeOf(env)).toBe('local')
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0", so others'],
  [{ HOST: '::' }, 'HOST is "::"'],
  [{ HOST: '192.168.1.20' }, 'HOST is "192.168.1.20"'],
  [{ HOST: 'studio.example' }, 'HOST is "studio.example"'],
  [{ HOST: '::ffff:192.168.1.20' }, 'HOST is "::ffff:192.168.1.20"'],
  [{ PUBLIC_URL: 'https://atelier.example' }, 'PUBLIC_URL is "https://atelier.example"'],
  [{ PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL is "http://localhost.example"'],
  [{ PUBLIC_URL: 'http://127.0.0.1.nip.example' }, 'PUBLIC_URL is'],
  [
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://atelier.example', NODE_ENV: 'development' },
    'HOST is "0.0.0.0" and PUBLIC_URL is "https://atelier.example"',
  ],
])('an operator who forgets NODE_ENV with %j learns both ways out', (env, fact) => {
  expect(() => modeOf(env)).toThrow(fact)
  expect(() => modeOf(env)).toThrow(/Set NODE_ENV=production\. Or set DEMO=true/)
})

test.each(['prodution', 'Production', 'prod', 'staging'])(
  'an operator who misspells NODE_ENV as %s is told so',
  (name) => {
    expect(() => modeOf({ ...PRODUCTION, NODE_ENV: name })).toThrow(
      `NODE_ENV is "${name}". Give production, or leave it out`,
    )
  },
)

test('others may reach a server in production, and one that says it is a demonstration', () => {
  expect(modeOf(PRODUCTION)).toBe('production')
  expect(modeOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://demo.example', DEMO: 'true' })).toBe('demo')
  expect(modeOf({ DEMO: 'false' })).toBe('local')
})

test('a server is never a demonstration in production', () => {
  expect(() => modeOf({ ...PRODUCTION, DEMO: 'true' })).toThrow(
    'DEMO is true and NODE_ENV is production. Leave out one of them.',
  )
  expect(() => modeOf({ DEMO: 'yes' })).toThrow('DEMO is "yes". Give true')
})

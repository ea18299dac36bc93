// The services that tell a visitor's browser in which country it is.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-geo-'))
const production = {
  DATA_DIR,
  SECRET: 'x'.repeat(32),
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://atelier.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@atelier.example',
}
const geoServicesOf = (env: Record<string, string>) => readEnvironment(env).geoServices

test('in production three services are asked, unless an operator names others or none', () => {
  const byDefault = geoServicesOf(production)
  expect(byDefault).toHaveLength(3)
  for (const url of byDefault) expect(url).toMatch(/^https:/)
  expect(geoServicesOf({ ...production, GEO_SERVICES: 'none' })).toEqual([])
  const named = 'https://one.example/json, https://two.example'
  expect(geoServicesOf({ ...production, GEO_SERVICES: named })).toEqual([
    'https://one.example/json',
    'https://two.example',
  ])
})

test('on the machine itself no service is asked, unless an operator names one', () => {
  expect(geoServicesOf({ DATA_DIR })).toEqual([])
  expect(geoServicesOf({ ...production, PUBLIC_URL: 'https://localhost:5173' })).toEqual([])
  const named = 'https://one.example/json'
  expect(geoServicesOf({ DATA_DIR, GEO_SERVICES: named })).toEqual([named])
})

test('the help and the privacy policy say in every language which services are asked', () => {
  const content = join(import.meta.dirname, '../../../site/content')
  /** @example 'country.is' of 'https://api.country.is/' */
  const names = geoServicesOf(production).map((url) =>
    new URL(url).hostname.split('.').slice(-2).join('.'),
  )
  for (const language of LANGUAGES)
    for (const page of [
      `help/${language}/themes-and-language.md`,
      `help/${language}/run-your-own-server.md`,
      `pages/${language}/privacy-policy.md`,
    ]) {
      const text = readFileSync(join(content, page), 'utf8')
      expect([page, names.filter((name) => !text.includes(name))]).toEqual([page, []])
    }
})

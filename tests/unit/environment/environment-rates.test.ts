import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { DEFAULT_RATES } from '../../../packages/server/environment/rates.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-rates-'))
const perUsd = { EUR: 0.9, GBP: 0.8, VND: 26_000, CNY: 7, SAR: 3.75, AED: 3.67 }

function writeFile(name: string, content: unknown): string {
  const path = join(DATA_DIR, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('a server shows amounts by the rates that come with it, or by those of a file', () => {
  expect(readEnvironment({ DATA_DIR }).catalogue.rates).toEqual(DEFAULT_RATES)
  expect(DEFAULT_RATES.date).toBe('2026-11-01')
  const rates = { date: '2027-02-01', perUsd }
  const RATES_FILE = writeFile('rates.json', rates)
  expect(readEnvironment({ DATA_DIR, RATES_FILE }).catalogue.rates).toEqual(rates)
})

test.each([
  ['a date that is none', { date: 'November', perUsd }, 'a day like 2026-11-01'],
  ['a missing currency', { date: '2027-02-01', perUsd: { ...perUsd, CNY: undefined } }, 'CNY'],
  ['a rate of nothing', { date: '2027-02-01', perUsd: { ...perUsd, GBP: 0 } }, 'GBP'],
  ['an unknown currency', { date: '2027-02-01', perUsd: { ...perUsd, JPY: 150 } }, 'JPY'],
  ['no JSON', 'EUR 0.9', 'JSON'],
])('a file of rates with %s stops the start with the reason and the remedy', (_, content, word) => {
  const RATES_FILE = writeFile('wrong.json', content)
  const start = () => readEnvironment({ DATA_DIR, RATES_FILE })
  expect(start).toThrow(`RATES_FILE is "${RATES_FILE}": `)
  expect(start).toThrow(word)
  expect(start).toThrow('Give a JSON file with the date and perUsd')
})

test('an operator whose catalogue still has rates reads where they belong', () => {
  const CATALOGUE_FILE = writeFile('catalogue.json', { rates: { date: '2027-02-01', perUsd } })
  expect(() => readEnvironment({ DATA_DIR, CATALOGUE_FILE })).toThrow('RATES_FILE')
})

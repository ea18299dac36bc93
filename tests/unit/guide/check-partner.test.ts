// `npm run partner -- check`: a shop keeps a list of questions, and reads what its pages answer.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runPartnerCommand } from '../../../packages/server/embed/partner-command.ts'
import type { PartnerStore } from '../../../packages/server/partners/stored-partners.ts'
import { measureShops } from '../../helpers/guide/measure-shops.ts'
import { writeShopPages } from '../../helpers/guide/shop-guide.ts'

const PRICES = '# Prices\n\n| Service | Price |\n| --- | --- |\n| New chain | £120 |\n'
const HOURS = '# Opening hours\n\nWe are open from Monday to Friday, 9 am to 6 pm.\n'
const QUESTIONS = [
  { question: 'How much is a new chain?', expect: ['£120'] },
  { question: 'When are you open?', expect: ['Monday', '6 PM'] },
  { question: 'Do you sell umbrellas?', expect: [] },
  { question: 'Are you a robot?', expect: [] },
]

/** A partners file with a shop, its pages and its list of questions, in one folder. */
async function openShop(questions: unknown = QUESTIONS) {
  const { path, remove } = await writeShopPages({
    'pages/prices.md': PRICES,
    'pages/hours.md': HOURS,
    'questions.json': JSON.stringify(questions),
    'partners.json': JSON.stringify({
      shop: {
        name: 'Shop',
        origins: ['https://shop.example'],
        assistant: { knowledge: { folder: 'pages' } },
      },
    }),
  })
  onTestFinished(remove)
  const store = { list: async () => ({}) } as unknown as PartnerStore
  return {
    lastPath: join(path, 'questions.last.json'),
    write: (name: string, text: string) => writeFileSync(join(path, name), text),
    /** Resolves to what is printed on success, and rejects with what is printed on failure. */
    check: (options = '') =>
      runPartnerCommand(
        ['check', 'shop', 'questions.json', ...options.split(' ').filter(Boolean)],
        {
          file: { path: join(path, 'partners.json'), isOptional: false, isProduction: false },
          publicUrl: 'http://localhost:5173',
          readRunningAddress: async () => undefined,
          actor: 'somebody',
          withStore: (use) => use(store),
        },
      ),
  }
}

test('a shop reads what was right, wrong and without an answer', async () => {
  const { check } = await openShop([
    ...QUESTIONS,
    { question: 'How much is a chain?', expect: ['£12'] },
    { question: 'Do you sell umbrellas', expect: ['£9'] },
    { question: 'What is your name?', expect: ['Ann'] },
  ])
  const report = await check()
  expect(report).toContain('7 questions: 4 right, 1 wrong, 2 without an answer.')
  expect(report).toMatch(
    /Wrong:\n {2}"How much is a chain\?"\n {6}expected: "£12"; nearest: "Prices"/,
  )
  expect(report).toMatch(
    /Without an answer:\n {2}"Do you sell umbrellas"\n {6}expected: "£9"\n {2}"What is your name\?"\n {6}expected: "Ann"; small talk/,
  )
  expect(report).toMatch(/Right:\n {2}"How much is a new chain\?"\n {2}"When are you open\?"/)
  expect(report).not.toContain('at the last check:')
})

test('a check fails and says what got worse, until that is mended or accepted', async () => {
  const { check, write, lastPath } = await openShop()
  expect(await check()).toContain('4 questions: 4 right, 0 wrong, 0 without an answer.')
  write('pages/prices.md', PRICES.replace('£120', '£130'))
  write('pages/hours.md', '# Pets\n\nDogs are welcome.')
  const worse =
    /Worse than at the last check:\n.*new chain.*: Right → Wrong\n.*open.*: Right → Without an answer\n/
  await expect(check()).rejects.toThrow(worse)
  await expect(check()).rejects.toThrow(/stays as it was.*--accept/)
  write('pages/hours.md', HOURS)
  await expect(check()).rejects.not.toThrow('open?": Right')
  expect(await check('--accept')).toMatch(/Right → Wrong[^]*is kept in/)
  expect(await check()).not.toContain('at the last check')
  write('pages/prices.md', PRICES)
  expect(await check()).toMatch(/Better than at the last check:\n.*new chain.*: Wrong → Right/)
  expect(JSON.parse(readFileSync(lastPath, 'utf8'))).toEqual(
    Object.fromEntries(QUESTIONS.map(({ question }) => [question, 'right'])),
  )
})

test('a new question is not compared, and a removed one is forgotten', async () => {
  const { check, write } = await openShop()
  await check()
  write('questions.json', JSON.stringify([{ question: 'Where are you?', expect: ['Leeds'] }]))
  expect(await check()).toContain('1 question: 0 right, 0 wrong, 1 without')
})

test.each([
  ['{"question": "Open?"}', /questions\.json is not valid.*the list/],
  ['[{"question": "Open?", "expect": ["9"]}, {"question": "Open?"}]', /Entry 2 of .*\(expect: /],
  ['[{"question": "Open?", "expect": [], "not": []}]', /Entry 1 of .*"not"/],
  ['[]', /is not valid/],
  ['[', /questions\.json cannot be read/],
])('a list that is not valid names its fault: %s', async (text, fault) => {
  const { check, write, lastPath } = await openShop()
  write('questions.json', text)
  await expect(check()).rejects.toThrow(fault)
  expect(existsSync(lastPath)).toBe(false)
})

test('a check without a file prints how to write it', async () => {
  const { check } = await openShop()
  await expect(check('too many')).rejects.toThrow('npm run partner -- check <name> <file.json>')
})

test.each([
  ['tuned', 85],
  ['untuned', 75],
] as const)(
  'of the questions of seven small shops (%s), at most one in twenty is answered wrongly',
  async (part, least) => {
    const { right, wrong } = await measureShops(part)
    expect(right).toBeGreaterThanOrEqual(least)
    expect(wrong).toBeLessThanOrEqual(5)
  },
)

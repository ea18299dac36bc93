// `npm run admin -- costs` tells an operator what models and the voice have cost.
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createCostReport } from '../../../packages/server/costs/cost-report.ts'
import { costsCall } from '../../../packages/server/costs/cost-routes.ts'
import { runCostsCommand } from '../../../packages/server/costs/costs-command.ts'
import { modelUse } from '../../../packages/server/db/schema.ts'
import { registerAdmin } from '../helpers/admins.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startServerProcess } from '../helpers/server-process.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { requestAs } from '../helpers/users.ts'

const server = await startServerForFile()
const { db } = server.database
const report = createCostReport(db)
const run = (...args: string[]) => runCostsCommand(args, (use) => use(report))

const use = {
  day: '2026-10-31',
  modelId: 'study',
  partner: '',
  plan: 'guest' as const,
  answers: 2,
  inputTokens: 1_000,
  outputTokens: 200,
  estimatedTokens: 300,
  costMicros: 1_500_000,
}

beforeEach(async () => {
  await db.delete(modelUse)
  await db.insert(modelUse).values([
    use,
    { ...use, day: '2026-11-01', partner: 'shop', costMicros: 250_000 },
    { ...use, day: '2026-11-01', partner: 'shop', plan: 'pro', modelId: 'local', costMicros: 0 },
    { ...use, day: '2026-11-02', modelId: 'dear', pictures: 3, costMicros: 4_000_000 },
    {
      day: '2026-11-02',
      modelId: 'tts-1',
      partner: '',
      plan: 'free',
      characters: 1_234,
      costMicros: 20_000,
    },
  ])
})

test('an operator reads what the models of a time have cost, the dearest first, and which have no price', async () => {
  expect(await run('2026-11-01', '2026-11-02')).toBe(
    [
      'Costs from 2026-11-01 to 2026-11-02, UTC, by model:',
      '  model  answers  tokens in  tokens out  estimated  pictures  characters  dollars',
      '  dear         2      1,000         200        300         3           0   4.0000',
      '  study        2      1,000         200        300         0           0   0.2500',
      '  tts-1        0          0           0          0         0       1,234   0.0200',
      '  local        2      1,000         200        300         0           0   0.0000',
      '  total        6      3,000         600        900         3       1,234   4.2700',
      'Without a price, or with a price of 0, so that they cost nothing here: local.',
    ].join('\n'),
  )
})

test.each([
  ['day', ['2026-10-31', '2026-11-01', '2026-11-02']],
  ['model', ['dear', 'study', 'tts-1', 'local']],
  ['partner', ['', 'shop']],
  ['plan', ['guest', 'free', 'pro']],
] as const)('the costs by %s are those of %j', async (by, groups) => {
  const { rows, total } = await report.read({ from: '2026-10-01', to: '2026-11-30', by })
  expect(rows.map(({ group }) => group)).toEqual(groups)
  expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(5.77)
  expect(total).toMatchObject({ group: '', cost: 5.77, answers: 8, characters: 1_234 })
})

test('an operator who names no days reads the costs of this month', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await db.insert(modelUse).values({ ...use, day: today, modelId: 'now' })
  const { from, to, rows } = await report.read({})
  expect([from, to]).toEqual([`${today.slice(0, 7)}-01`, today])
  expect(rows.map(({ group }) => group)).toContain('now')
})

test('the costs for a spreadsheet contain no formula, and name our own pages', async () => {
  await db.insert(modelUse).values({ ...use, day: '2026-12-01', partner: '=1+1' })
  expect(await run('2026-10-31', '2026-12-01', '--by', 'partner', '--csv')).toBe(
    [
      'partner,answers,inputTokens,outputTokens,estimatedTokens,pictures,characters,cost',
      'own pages,4,2000,400,600,3,1234,5.52',
      `"'=1+1",2,1000,200,300,0,0,1.5`,
      'shop,4,2000,400,600,0,0,0.25',
    ].join('\n'),
  )
})

test('the page for operators gets the same costs, and a time that is none is refused', async () => {
  const { query, reply, handle } = costsCall(report)
  const time = { from: '2026-11-01', to: '2026-11-02', by: 'partner' as const }
  const costs = await handle({ query: query.parse(time) })
  expect(reply.parse(costs)).toEqual(await report.read(time))
  expect(costs).toMatchObject({ ...time, freeModels: ['local'] })
  const wrongQueries = [
    { from: 'today' },
    { by: 'colour' },
    { until: '2026-11-02' },
    { from: '0000-01-01' },
    { to: '1999-12-31' },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '9999-12-31' },
  ]
  for (const wrong of wrongQueries) expect(query.safeParse(wrong).success).toBe(false)
})

test('a model whose name has line breaks or commands for a terminal stays in its line', async () => {
  const modelId = 'a\n\u001b[2Jtotal\u202e9'
  await db.insert(modelUse).values({ ...use, day: '2026-12-01', modelId, costMicros: 0 })
  for (const options of [[], ['--csv']]) {
    const output = await run('2026-12-01', '2026-12-01', ...options)
    expect(output).toContain('a [2Jtotal9')
    for (const character of ['\u001b', '\u202e']) expect(output).not.toContain(character)
    expect(output.split('\n')).toHaveLength(options.length ? 2 : 5)
  }
})

test('an operator who asks for the costs of the year 0 reads the first day', async () => {
  await expect(run('0000-01-01')).rejects.toThrow('The first day is 2000-01-01.')
})

test.each([
  ['from', 'from=0000-01-01'],
  ['to', 'from=2026-11-02&to=2026-11-01'],
])('the page for operators is told that the field `%s` of `%s` is wrong', async (field, query) => {
  const admin = await registerAdmin(server)
  const { status, body } = await requestAs(admin, 'GET', `/api/admin/costs?${query}`)
  expect([status, body]).toMatchObject([422, { code: 'invalid', field }])
})

test('an operator reads in one sentence that nothing was used on a day', async () => {
  expect(await run('2020-01-01', '2020-01-01')).toBe('No model was used on 2020-01-01, UTC.')
})

test.each([
  ['yesterday'],
  ['2026-02-30'],
  ['2026-11-01', '2026-11-02', '2026-11-03'],
  ['--by', 'colour'],
  ['--cvs'],
])('an operator who writes `costs %s %s %s` reads how it is written', async (...args) => {
  await expect(run(...args)).rejects.toThrow(/^Write: npm run admin -- costs/)
})

test('an operator whose time ends before it begins reads that', async () => {
  await expect(run('2026-11-02', '2026-11-01')).rejects.toThrow('The last day is before the first.')
})

test('the command asks the running server, which has locked the embedded database, or PostgreSQL itself', async () => {
  const env = await createServerEnvironment({ PORT: String(await findFreePort()) })
  const costs = () => runProgram('admin', env, ['costs', '2020-01-01', '2020-01-02'])
  const nothing = { code: 0, output: expect.stringContaining('No model was used from 2020-01-01') }
  expect(await costs()).toMatchObject(nothing)
  const running = await startServerProcess(env)
  onTestFinished(() => void running.stop('SIGINT'))
  expect(await costs()).toMatchObject(nothing)
})

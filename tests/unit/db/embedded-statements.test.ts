// Statements that the embedded database runs again and again.
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { prepareRepeatedStatements } from '../../../packages/server/db/embedded-statements.ts'

const client = await PGlite.create('memory://')
prepareRepeatedStatements(client)
afterAll(() => client.close())

beforeEach(async () => {
  await client.exec(
    'drop table if exists cups; create table cups (id int primary key, name text, sizes int[])',
  )
})

const insertCup = (id: number, name: string | null, sizes: number[]) =>
  client.query('insert into cups values ($1, $2, $3) returning name, sizes', [id, name, sizes])

test('a statement has the same result each time it is run, in both forms of rows', async () => {
  const names = ['blue', null, "o'red", 'green']
  for (const [id, name] of names.entries()) {
    const { rows, affectedRows } = await insertCup(id, name, [id, 2])
    expect(rows).toEqual([{ name, sizes: [id, 2] }])
    expect(affectedRows).toBe(1)
  }
  for (const id of [0, 1, 2]) {
    const { rows, fields } = await client.query('select id, name from cups where id <= $1', [id], {
      rowMode: 'array',
    })
    expect(rows).toEqual(names.slice(0, id + 1).map((name, index) => [index, name]))
    expect(fields.map(({ name }) => name)).toEqual(['id', 'name'])
  }
})

test('a statement that fails does so each time, and the next one runs', async () => {
  await insertCup(1, 'blue', [])
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(insertCup(1, 'red', [])).rejects.toMatchObject({ code: '23505' })
  const { rows } = await client.query('select name from cups')
  expect(rows).toEqual([{ name: 'blue' }])
})

test('a statement whose table gets a column in the meantime has the new column', async () => {
  const select = () => client.query('select * from cups')
  for (let run = 0; run < 3; run += 1) await select()
  await client.exec('alter table cups add column colour text')
  expect((await select()).fields.map(({ name }) => name)).toContain('colour')
})

test('a statement does not get into the transaction of another', async () => {
  const inserted = client
    .transaction(async (transaction) => {
      await transaction.query('insert into cups values (1)')
      await transaction.query('insert into cups values (2)')
      throw new Error('taken back')
    })
    .catch(() => {})
  await Promise.all([inserted, ...[3, 4, 5].map((id) => insertCup(id, 'blue', []))])
  const { rows } = await client.query<{ id: number }>('select id from cups order by id')
  expect(rows.map(({ id }) => id)).toEqual([3, 4, 5])
})

test('of many different statements, some hundred stay prepared', async () => {
  for (let round = 0; round < 3; round += 1)
    for (let number = 0; number < 300; number += 1) await client.query(`select ${number} as found`)
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  )
  expect(rows[0]!.count).toBeLessThanOrEqual(251)
  expect((await client.query('select 7 as found')).rows).toEqual([{ found: 7 }])
})

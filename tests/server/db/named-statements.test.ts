import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { createTestDatabase } from '../helpers/test-server.ts'
import { onPostgres } from '../helpers/which-database.ts'

async function openOneConnection() {
  const { url, drop } = await createTestDatabase()
  const database = await openDatabase({ url: url!, maxConnections: 1 })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database.db
}

test('PostgreSQL parses a statement that is run again and again once', onPostgres, async () => {
  const db = await openOneConnection()
  for (let number = 1; number <= 8; number += 1) {
    const { rows } = (await db.execute(sql`select ${number}::int + 1 as next`)) as {
      rows: { next: number }[]
    }
    expect(rows).toEqual([{ next: number + 1 }])
  }
  const { rows } = (await db.execute(
    sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like 'select $1::int + 1%'`,
  )) as { rows: { runs: number }[] }
  expect(rows).toEqual([{ runs: 5 }])
})

test(
  'REL-17 a statement whose table gets a column from a newer version runs again after one failure',
  onPostgres,
  async () => {
    const db = await openOneConnection()
    await db.execute(sql`create table cups (id int)`)
    const select = () => db.execute(sql`select * from cups where id > ${0}`)
    for (let run = 0; run < 6; run += 1) await select()
    await db.execute(sql`alter table cups add column colour text`)
    await select().catch(() => {})
    expect(await select()).toMatchObject({ fields: [{ name: 'id' }, { name: 'colour' }] })
  },
)

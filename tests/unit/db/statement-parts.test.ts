import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { constant } from '../../../packages/server/db/constant.ts'
import { joinParts } from '../../../packages/server/db/parts.ts'

const write = (statement: SQL) => new PgDialect().sqlToQuery(statement)

test('a part that is the same in each statement has its values in its text, and those of visitors stay apart', () => {
  const limit = constant(sql`case when plan = ${"it's"} then ${5}::int else ${null} end`)
  expect(
    write(sql`select ${limit} from ${sql.identifier('plan')} where id = ${'a visitor'}`),
  ).toMatchObject({
    sql: `select case when plan = 'it''s' then 5::int else null end from "plan" where id = $1`,
    params: ['a visitor'],
  })
})

test('parts become one statement in their order, without those that are left out', () => {
  const parts = { plan: sql`select ${1} as plan`, images: undefined, counted: sql`select ${2}` }
  const joined = `with "plan" as (select $1 as plan), "counted" as (select $2) select $3`
  expect(write(joinParts(parts, sql`select ${3}`))).toMatchObject({
    sql: joined,
    params: [1, 2, 3],
  })
  // The same parts may be part of another statement.
  expect(write(joinParts(parts, sql`select ${4}`))).toMatchObject({
    sql: joined,
    params: [1, 2, 4],
  })
})

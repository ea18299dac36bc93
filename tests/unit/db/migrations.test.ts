import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listMigrations, oldestServer } from '../../../packages/server/db/migrations.ts'
import { findChangedMigrations, migrationsFolder } from '../../helpers/landed-migrations.ts'

function copyMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  return folder
}

test('no migration that has landed was changed', () => {
  expect(findChangedMigrations(migrationsFolder)).toEqual([])
})

test('a developer who changes or deletes a landed migration is told so by the check', () => {
  const folder = copyMigrations()
  appendFileSync(join(folder, '0001_letters.sql'), '-- one more word')
  rmSync(join(folder, '0000_ground.sql'))
  expect(findChangedMigrations(folder)).toEqual([
    '0000_ground.sql has landed and is missing. Restore it.',
    expect.stringContaining('0001_letters.sql has landed and was changed.'),
  ])
})

test('a developer who adds a migration is told which line to add to hashes.json', () => {
  const folder = copyMigrations()
  appendFileSync(join(folder, '0999_more.sql'), 'select 1;')
  const hash = '354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4'
  expect(findChangedMigrations(folder)).toEqual([expect.stringContaining(`"0999_more": "${hash}"`)])
})

/** What a server that does not know the migration would miss, or could not insert any more. */
const TAKES_AWAY =
  /\b(drop (table|column|constraint|default)|rename (to|column)|set data type|alter column \S+ type|set not null|truncate|delete from)\b|\badd column (?!.*\b(default|generated)\b).*\bnot null\b/i

test('REL-17 migrations since the one that the oldest servers know take nothing away that those use', () => {
  const { time } = oldestServer()
  const later = listMigrations().filter((migration) => migration.time > time)
  const found = later.flatMap(({ name, statements }) =>
    statements
      .filter((statement) => TAKES_AWAY.test(statement))
      .map((statement) => `${name}: ${statement}`),
  )
  // If it has to be: make it "oldestServer" in hashes.json. Servers of the version before must then be stopped for the update.
  expect(found).toEqual([])
})

test.each([
  'ALTER TABLE "messages" DROP COLUMN "title";',
  'ALTER TABLE "messages" ADD COLUMN "title" text NOT NULL;',
  'ALTER TABLE "messages" ALTER COLUMN "title" SET NOT NULL;',
])('REL-17 %s is seen as taking something away', (statement) => {
  expect(statement).toMatch(TAKES_AWAY)
})

test.each([
  'ALTER TABLE "messages" ADD COLUMN "title" text;',
  `ALTER TABLE "messages" ADD COLUMN "title" text DEFAULT '' NOT NULL;`,
  'CREATE TABLE "titles" ("id" uuid NOT NULL);',
])('REL-17 %s is seen as adding only', (statement) => {
  expect(statement).not.toMatch(TAKES_AWAY)
})

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

// `npm run check` fails if a migration that has landed was changed, because databases have already run it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, '../../packages/server/db/migrations')

/** Compares the files of the migrations with the hashes in hashes.json. Returns a sentence for each difference. */
export function findChangedMigrations(folder: string): string[] {
  const { landed } = JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8')) as {
    landed: Record<string, string>
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const names = files.map((file) => file.replace('.sql', ''))
  const missing = Object.keys(landed).filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => `${name}.sql has landed and is missing. Restore it.`),
    ...names.flatMap((name) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, `${name}.sql`)))
        .digest('hex')
      if (landed[name] === hash) return []
      return landed[name]
        ? `${name}.sql has landed and was changed. Undo the change, and correct mistakes in a new migration.`
        : `${name}.sql is new. When it is final, add this line to "landed" in hashes.json: "${name}": "${hash}"`
    }),
  ]
}

import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { programs } from '../../helpers/server-process.ts'
import { repositoryRoot } from '../../helpers/test-server.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

export interface NextVersion {
  /** The file of its server. */
  program: string
  remove(): Promise<void>
}

/** Copies the server, and adds a migration with these statements, as its next version would. */
export async function createNextVersion(statements: readonly string[]): Promise<NextVersion> {
  const folder = await createTempFolder()
  const program = relative(repositoryRoot, programs.server)
  const server = dirname(program)
  await linkBeside(server, folder.path)
  await cp(join(repositoryRoot, server), join(folder.path, server), { recursive: true })
  const isSource = program.endsWith('.ts')
  await addMigration(
    join(folder.path, server, isSource ? 'db/migrations' : 'migrations'),
    statements,
  )
  return { program: join(folder.path, program), remove: folder.remove }
}

/** The copy finds everything else where the original does. */
async function linkBeside(server: string, copy: string): Promise<void> {
  const parent = dirname(server)
  await mkdir(join(copy, parent))
  for (const folder of ['.', parent]) {
    for (const name of await readdir(join(repositoryRoot, folder))) {
      const path = join(folder, name)
      if (path !== parent && path !== server)
        await symlink(join(repositoryRoot, path), join(copy, path))
    }
  }
}

async function addMigration(folder: string, statements: readonly string[]): Promise<void> {
  const journalFile = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journalFile, 'utf8')) as Journal
  const { idx, when, ...last } = entries.at(-1)!
  const added = { ...last, idx: idx + 1, when: when + 1, tag: `${idx + 1}_next` }
  await writeFile(journalFile, JSON.stringify({ ...rest, entries: [...entries, added] }))
  const text = statements.join('\n--> statement-breakpoint\n')
  await writeFile(join(folder, `${added.tag}.sql`), text)
}

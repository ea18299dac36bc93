// The file that says what a backup holds. It is written last, so that a folder with it is complete.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { makeDirectoryPrivate, makeFilePrivate } from '../helpers/data-directory.ts'
import { overviewSchema } from './overview.ts'

// The names of the files in the folder of a backup, but those of the portable form of the database.
export const EMBEDDED_FILE = 'database.tar.gz'
export const POSTGRES_FILE = 'database.dump'
export const SECRET_FILE = 'secret'
export const PARTNERS_FILE = 'partners.json'
export const UPLOADS_FOLDER = 'uploads'
export const WIDGETS_FOLDER = 'widgets'
export const MANIFEST_FILE = 'manifest.json'
/** The hash of the manifest, as `sha256sum --check` reads it. */
export const MANIFEST_HASH_FILE = 'manifest.json.sha256'

const OWN_FILES = new Set([MANIFEST_FILE, MANIFEST_HASH_FILE])

const tableSchema = z.object({ columns: z.array(z.string()), rows: z.number(), sha256: z.string() })
const fileSchema = z.object({ bytes: z.number(), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal('atelier-backup-1'),
  createdAt: z.string(),
  /** The version of the server that created the backup. */
  version: z.string(),
  /** The database engine that was saved, and that can read the native dump. */
  database: z.enum(['pglite', 'postgres']),
  migration: z.string(),
  contents: overviewSchema,
  tables: z.record(z.string(), tableSchema),
  /** All files but the manifest's own, by their path in the folder, with slashes. */
  files: z.record(z.string(), fileSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
type SavedFile = z.infer<typeof fileSchema>

/** Adds all files of the folder to the manifest and closes them to other users of the machine. */
export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const files: Manifest['files'] = {}
  for (const path of await listPrivateFiles(folder))
    if (!OWN_FILES.has(path)) files[path] = await describeFile(folder, path)
  const manifest: Manifest = { format: 'atelier-backup-1', ...content, files }
  const text = JSON.stringify(manifest, null, 2)
  await writeFile(join(folder, MANIFEST_HASH_FILE), `${sha256(text)}  ${MANIFEST_FILE}\n`, {
    mode: 0o600,
  })
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600 })
  return manifest
}

/** Returns undefined if the folder has no manifest: the backup is unfinished or from an earlier version. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const path = join(folder, MANIFEST_FILE)
  if (!existsSync(path)) return undefined
  const text = await readFile(path, 'utf8')
  const hashFile = await readFile(join(folder, MANIFEST_HASH_FILE), 'utf8').catch(() => '')
  const manifest = parseManifest(text)
  if (!manifest || !hashFile.startsWith(`${sha256(text)} `))
    throw new Error(
      `${path} is damaged, or ${MANIFEST_HASH_FILE} beside it. Use another copy of this backup.`,
    )
  return manifest
}

/** Returns undefined for a text that is not a manifest of this format. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Compares the files of a backup with its manifest. Returns a sentence for each missing or damaged file. */
export async function findDamage(folder: string, { files }: Manifest): Promise<string[]> {
  const problems: string[] = []
  for (const [path, { bytes, sha256: expected }] of Object.entries(files)) {
    const full = join(folder, path)
    const size = await stat(full).then(
      (found) => found.size,
      () => undefined,
    )
    if (size === undefined) problems.push(`${full} is missing.`)
    else if (size !== bytes) problems.push(`${full} has ${size} bytes instead of ${bytes}.`)
    else if ((await hashFile(full)) !== expected) problems.push(`${full} was changed or damaged.`)
  }
  return problems
}

async function listPrivateFiles(folder: string): Promise<string[]> {
  makeDirectoryPrivate(folder)
  const paths: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const full = join(folder, entry.name)
    if (entry.isDirectory()) {
      const inside = await listPrivateFiles(full)
      paths.push(...inside.map((path) => `${entry.name}/${path}`))
    } else {
      makeFilePrivate(full)
      paths.push(entry.name)
    }
  }
  return paths.toSorted()
}

async function describeFile(folder: string, path: string): Promise<SavedFile> {
  const full = join(folder, path)
  return { bytes: (await stat(full)).size, sha256: await hashFile(full) }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

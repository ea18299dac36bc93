import { constants } from 'node:fs'
import { open, opendir, realpath, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { EXTENSIONS } from './knowledge-page.ts'

/** A page of a million letters is no page that somebody reads. */
const MAX_FILE_BYTES = 1024 * 1024
const MAX_FILES = 20_000
/** Their index fits into the memory of the worker. */
const MAX_FOLDER_BYTES = 60 * 1024 * 1024
const MAX_DEPTH = 20
/** A warning names only the first ones. */
const MAX_NAMED_PROBLEMS = 20

interface KnowledgeFile {
  /** From the folder, with `/`. */
  path: string
  /** Changes with every change of the file. */
  version: string
}

export interface KnowledgeFolder {
  files: KnowledgeFile[]
  problems: Problems
}

/** What the operator should know about files that cannot be used. */
export interface Problems {
  count: number
  named: string[]
}

export function addProblem(problems: Problems, path: string, reason: string): void {
  problems.count += 1
  if (problems.named.length < MAX_NAMED_PROBLEMS)
    problems.named.push(`${JSON.stringify(path)} ${reason}`)
}

/** Lists the pages in a folder and its folders. Hidden files, and links that lead out of the folder, are left out. */
export async function listKnowledge(folder: string): Promise<KnowledgeFolder> {
  const found: Listing = { files: [], problems: { count: 0, named: [] }, bytes: 0 }
  await addFiles(found, await realpath(folder), '', 0)
  found.files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return found
}

type Listing = KnowledgeFolder & { bytes: number }

async function addFiles(
  found: Listing,
  root: string,
  folder: string,
  depth: number,
): Promise<void> {
  const { files, problems } = found
  const entries = await opendir(join(root, folder)).catch((error: Error) => {
    if (depth === 0) throw error
    addProblem(problems, folder, `cannot be read: ${error.message}`)
  })
  for await (const entry of entries ?? []) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory() && depth < MAX_DEPTH) await addFiles(found, root, path, depth + 1)
    else if (EXTENSIONS.includes(extname(entry.name).toLowerCase())) {
      if (files.length >= MAX_FILES)
        return addProblem(
          problems,
          path,
          `and all further files are left out: a folder has at most ${MAX_FILES}`,
        )
      await addFile(found, root, path)
    }
  }
}

async function addFile(found: Listing, root: string, path: string) {
  const { files, problems } = found
  try {
    const place = await realpath(join(root, path))
    if (!isInside(root, place))
      return addProblem(problems, path, 'is a link that leads out of the folder')
    const stats = await stat(place)
    if (!stats.isFile()) return addProblem(problems, path, 'is not a file')
    if (stats.size > MAX_FILE_BYTES) return addProblem(problems, path, 'is larger than 1 MB')
    if (found.bytes + stats.size > MAX_FOLDER_BYTES)
      return addProblem(problems, path, 'is left out: the pages of a folder have at most 60 MB')
    found.bytes += stats.size
    files.push({ path, version: `${stats.ino} ${stats.size} ${stats.mtimeMs}` })
  } catch (error) {
    addProblem(problems, path, `cannot be read: ${(error as Error).message}`)
  }
}

/**
 * Reads a file of the folder. Throws if it is not UTF-8 text any more, has grown too large, or has been replaced by a link
 * that leads out of the folder since it was listed.
 */
export async function readKnowledgeFile(folder: string, path: string): Promise<string> {
  const root = await realpath(folder)
  const place = await realpath(join(root, path))
  if (!isInside(root, place)) throw new Error('is a link that leads out of the folder')
  // O_NONBLOCK: opening a named pipe would wait for ever.
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new Error('is not a file')
    if (stats.size > MAX_FILE_BYTES) throw new Error('is larger than 1 MB')
    return toText(await file.readFile())
  } finally {
    await file.close()
  }
}

function toText(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Error('is not a text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('is not a text in UTF-8')
  }
}

function isInside(root: string, place: string): boolean {
  const path = relative(root, place)
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`)
}

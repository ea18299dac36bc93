import { constants, type Stats } from 'node:fs'
import { lstat, open, opendir, realpath, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { EXTENSIONS } from './knowledge-page.ts'

/**
 * If a larger share has changed, the whole folder is re-indexed, because each search of a changed folder searches two
 * indexes.
 */
const MAX_CHANGED_SHARE = 0.1

/** Larger files are left out, because a page for readers is never that long. */
const MAX_FILE_BYTES = 1024 * 1024
const MAX_FILES = 20_000
const MAX_FOLDER_BYTES = 60 * 1024 * 1024
const MAX_DEPTH = 20
/** Further problems are not stored. */
const MAX_PROBLEMS = 1_000

export interface KnowledgeFile {
  /** The path from the folder, with `/`. */
  path: string
  bytes: number
  /** Changes with every change of the file. */
  version: string
}

export interface KnowledgeFolder {
  files: KnowledgeFile[]
  problems: Problem[]
  /** The size of all files. */
  bytes: number
}

/** A file or folder that is left out of the search, and why. The server logs it for the operator. */
export interface Problem {
  path: string
  reason: string
}

/** Lists the pages in a folder and its folders. Hidden files, and links that lead out of the folder, are left out. */
export async function listKnowledge(folder: string): Promise<KnowledgeFolder> {
  const found: KnowledgeFolder = { files: [], problems: [], bytes: 0 }
  await addFiles(found, await realpath(folder), '', 0)
  found.files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return found
}

async function addFiles(
  found: KnowledgeFolder,
  root: string,
  folder: string,
  depth: number,
): Promise<void> {
  const { files } = found
  const entries = await opendir(join(root, folder)).catch((error: Error) => {
    if (depth === 0) throw error
    addProblem(found, folder, `cannot be read: ${error.message}`)
  })
  for await (const entry of entries ?? []) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory() && depth < MAX_DEPTH) await addFiles(found, root, path, depth + 1)
    else if (EXTENSIONS.includes(extname(entry.name).toLowerCase())) {
      if (files.length >= MAX_FILES)
        return addProblem(
          found,
          path,
          `and all further files are left out: a folder has at most ${MAX_FILES}`,
        )
      await addFile(found, root, path, entry.isSymbolicLink())
    }
  }
}

async function addFile(found: KnowledgeFolder, root: string, path: string, isLink: boolean) {
  const { files } = found
  try {
    // Only real folders are listed, so only the file itself can be a link.
    const place = isLink ? await realpath(join(root, path)) : join(root, path)
    if (!isInside(root, place))
      return addProblem(found, path, 'is a link that leads out of the folder')
    const stats = await lstat(place)
    if (!stats.isFile()) return addProblem(found, path, 'is not a file')
    if (stats.size > MAX_FILE_BYTES) return addProblem(found, path, 'is larger than 1 MB')
    if (found.bytes + stats.size > MAX_FOLDER_BYTES)
      return addProblem(found, path, 'is left out: the pages of a folder have at most 60 MB')
    found.bytes += stats.size
    files.push({ path, bytes: stats.size, version: versionOfFile(stats) })
  } catch (error) {
    addProblem(found, path, `cannot be read: ${(error as Error).message}`)
  }
}

/** Changes with every change of a file. */
export function versionOfFile({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`
}

function addProblem({ problems }: KnowledgeFolder, path: string, reason: string): void {
  if (problems.length < MAX_PROBLEMS) problems.push({ path, reason })
}

/** Reads a file of the folder. Throws if it is not UTF-8 text any more, or has grown too large, since it was listed. */
export async function readKnowledgeFile(folder: string, path: string): Promise<string> {
  const root = await realpath(folder)
  return readInside(root, await realpath(join(root, path)))
}

/** Reads a file. `place` is its path with resolved links. Throws if a link leads out of the folder. */
export async function readInside(root: string, place: string): Promise<string> {
  // O_NONBLOCK, because opening a named pipe would otherwise block for ever.
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new Error('is not a file')
    if (stats.size > MAX_FILE_BYTES) throw new Error('is larger than 1 MB')
    // Checked again after opening, because a folder in the path may have been replaced by a link just before.
    const current = await realpath(place)
    const { dev, ino } = await stat(current)
    if (!isInside(root, current) || dev !== stats.dev || ino !== stats.ino)
      throw new Error('is a link that leads out of the folder')
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

/** Returns the new and changed files, or undefined if too much has changed. */
export function findChanges(
  old: readonly KnowledgeFile[],
  files: readonly KnowledgeFile[],
): KnowledgeFile[] | undefined {
  const versions = new Map(old.map(({ path, version }) => [path, version]))
  const changed = files.filter(({ path, version }) => versions.get(path) !== version)
  const unchangedCount = files.length - changed.length
  const outdatedCount = old.length - unchangedCount
  const bytesOfFiles = (list: readonly KnowledgeFile[]) =>
    list.reduce((total, { bytes }) => total + bytes, 0)
  const isLittle =
    Math.max(changed.length, outdatedCount) <= old.length * MAX_CHANGED_SHARE &&
    bytesOfFiles(changed) <= bytesOfFiles(old) * MAX_CHANGED_SHARE
  return isLittle ? changed : undefined
}

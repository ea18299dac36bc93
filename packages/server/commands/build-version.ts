import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VERSION_FILE, type Version } from '../version.ts'

const COMMIT_LENGTH = 12

/** Writes the version and the commit beside the bundled server. A container's build has no Git, and gets COMMIT instead. */
export async function writeVersion(root: string, outDir: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Version
  const version: Version = { version: manifest.version, commit: readCommit(root) }
  await writeFile(join(outDir, VERSION_FILE), JSON.stringify(version))
}

/** Returns the commit, with a mark if the source differs from it. */
function readCommit(root: string): string | undefined {
  const commit = (process.env.COMMIT ?? git(root, 'rev-parse', 'HEAD'))?.slice(0, COMMIT_LENGTH)
  const isChanged = !process.env.COMMIT && !!git(root, 'status', '--porcelain')
  return commit && (isChanged ? `${commit}-changed` : commit)
}

/** Runs Git and returns its output. Undefined without Git, or outside a repository. */
function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}

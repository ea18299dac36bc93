// A package that is packed from a checkout has a version of its own: npm keeps the installed code of a version that it
// has already, whatever the file contains.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const HASH_LENGTH = 12

/** `0.3.0-dev.h1f0c…` for a package of version 0.2.x: the same for the same files, and another one as soon as a byte differs. */
function developmentVersion(version: string, hash: string): string {
  const [major, minor] = version.split('.').map(Number)
  // The letter, because a prerelease of digits only may have no leading zero.
  return `${major}.${minor! + 1}.0-dev.h${hash.slice(0, HASH_LENGTH)}`
}

/** Changes the version in the package.json of a built package to one of its own. */
export async function setDevelopmentVersion(folder: string): Promise<void> {
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { version: string }
  manifest.version = developmentVersion(manifest.version, await hashFolder(folder))
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted())
    hash
      .update(`${path.slice(folder.length)}\0`)
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex')
}

// The builds of the widgets, side by side in a folder. A build never changes: its name contains the hash of its loader,
// which contains the hashes of all other files, directly or through the files it names.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@atelier/contract'
import { EnvironmentError } from './environment/errors.ts'
import {
  createReadableFolder,
  isReadableForAll,
  makeReadableForAll,
  requireReadable,
} from './readable-builds.ts'

export interface WidgetBuild {
  version: string
  /** The start of the SHA-256 of the loader. */
  hash: string
  /** The `integrity` of the loader in a script tag. */
  integrity: string
  /** When the source was last built, in ISO 8601. The newest build is the current one. */
  builtAt: string
}

const LOADER = 'atelier.js'
const RECORD = 'build.json'
const REMOVED = '.removed-'
const HASH_LENGTH = 12
const BUILD_NAME = new RegExp(`^\\d[\\w.-]*-[\\da-f]{${HASH_LENGTH}}$`)
const MIN_KEPT_BUILDS = 10
const KEPT_MS = 90 * DAY_MS

/** Returns the name of the build's folder, which is also in its URLs. */
export const buildName = ({ version, hash }: WidgetBuild) => `${version}-${hash}`

export const isBuildName = (name: string) => BUILD_NAME.test(name)

export const loaderPath = (build: WidgetBuild) => `/atelier/${buildName(build)}/${LOADER}`

/** A script tag that loads exactly this build, and nothing else. */
export const pinnedScriptTag = (build: WidgetBuild, publicUrl: string) =>
  `<script type="module" src="${publicUrl}${loaderPath(build)}" integrity="${build.integrity}" crossorigin="anonymous"></script>`

/** Lists the builds of a folder, the newest first. */
export function listBuilds(directory: string): WidgetBuild[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => isBuildName(name) && existsSync(join(directory, name, RECORD)))
    .map((name) => JSON.parse(readFileSync(join(directory, name, RECORD), 'utf8')) as WidgetBuild)
    .toSorted((a, b) => b.builtAt.localeCompare(a.builtAt))
}

/** Throws unless partner pages can load the widgets from this folder. */
export function requireBuild(directory: string): void {
  requireReadable(directory)
  if (listBuilds(directory).length > 0) return
  throw new EnvironmentError([
    `There is no build of the widgets in ${directory}, so partner pages would have none. Run \`npm run build\`.`,
  ])
}

/** Moves the files of a finished build into `directory`, and removes builds that are no longer kept. */
export async function addBuild(
  draft: string,
  directory: string,
  { version, now = Date.now() }: { version: string; now?: number },
): Promise<WidgetBuild> {
  const loader = await readFile(join(draft, LOADER))
  const build: WidgetBuild = {
    version,
    hash: createHash('sha256').update(loader).digest('hex').slice(0, HASH_LENGTH),
    integrity: `sha384-${createHash('sha384').update(loader).digest('base64')}`,
    builtAt: new Date(now).toISOString(),
  }
  await moveBuild(draft, directory, build)
  await removeOldBuilds(directory, now)
  await makeEarlierBuildsReadable(directory)
  return build
}

/**
 * Copies the server's own builds into the folder of WIDGETS_DIR, unless they are already there, and removes builds that
 * are no longer kept. So pages with an earlier build still work after a new checkout or container.
 */
export async function copyBuilds(from: string, to: string, now = Date.now()): Promise<void> {
  const existing = new Map(listBuilds(to).map((build) => [buildName(build), build]))
  try {
    for (const build of listBuilds(from)) {
      const name = buildName(build)
      if ((existing.get(name)?.builtAt ?? '') >= build.builtAt) continue
      const draft = join(to, `.draft-${randomUUID()}`)
      await createReadableFolder(to)
      await cp(join(from, name), draft, { recursive: true })
      await moveBuild(draft, to, build)
    }
  } catch (error) {
    throw new EnvironmentError([
      `WIDGETS_DIR is "${to}", where the widgets cannot be stored (${(error as Error).message}). ` +
        'Give a folder that this user may write to, or leave it out.',
    ])
  }
  await removeOldBuilds(to, now)
  await makeEarlierBuildsReadable(to)
}

/**
 * Renames a finished build to its final name, so that it appears in one step. If it already exists, only updates its
 * time.
 */
async function moveBuild(draft: string, directory: string, build: WidgetBuild): Promise<void> {
  const path = join(directory, buildName(build))
  const record = JSON.stringify(build)
  try {
    await writeFile(join(draft, RECORD), record)
    await makeReadableForAll(draft)
    await rename(draft, path)
  } catch (error) {
    if (!existsSync(join(path, LOADER))) throw error
    await rename(join(draft, RECORD), join(path, RECORD))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Makes the builds of earlier versions of Atelier readable, which only their owner could read. */
async function makeEarlierBuildsReadable(directory: string): Promise<void> {
  for (const build of listBuilds(directory)) {
    const path = join(directory, buildName(build))
    try {
      if (!(await isReadableForAll(path))) await makeReadableForAll(path)
    } catch (error) {
      // Ignored here: a server that may not read another user's build reports that at its start.
      if (!['EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
  }
}

/**
 * Keeps the last ten builds, and builds that were the newest at some time in the last 90 days. A partner may have
 * pinned a build on its last day as the newest.
 */
async function removeOldBuilds(directory: string, now: number): Promise<void> {
  const builds = listBuilds(directory)
  const old = builds.filter((_, index) => {
    const successor = builds[index - 1]
    return index >= MIN_KEPT_BUILDS && now - Date.parse(successor!.builtAt) > KEPT_MS
  })
  for (const build of old) await renameForRemoval(directory, buildName(build))
  if (!existsSync(directory)) return
  for (const name of readdirSync(directory))
    if (name.startsWith(REMOVED)) await rm(join(directory, name), { recursive: true, force: true })
}

/**
 * Renames a build before its removal, so that an interrupted removal leaves no broken build. The next removal finishes
 * it.
 */
async function renameForRemoval(directory: string, name: string): Promise<void> {
  try {
    await rename(join(directory, name), join(directory, `${REMOVED}${name}-${randomUUID()}`))
  } catch (error) {
    // If the build is gone, another server with the same folder has already removed it.
    if (existsSync(join(directory, name))) throw error
  }
}

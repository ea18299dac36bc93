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

/** The name of the build's folder, and of the build in addresses. */
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
 * Copies the server's own builds to the folder that WIDGETS_DIR names, unless they are there already, and removes builds
 * that are no longer kept. Pages that name an earlier build then survive a new checkout or container.
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

/** Makes a build appear in one step. If it exists already, only the time of the build is updated. */
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

/** Earlier versions made builds that only their owner could read. */
async function makeEarlierBuildsReadable(directory: string): Promise<void> {
  for (const build of listBuilds(directory)) {
    const path = join(directory, buildName(build))
    try {
      if (!(await isReadableForAll(path))) await makeReadableForAll(path)
    } catch (error) {
      // The start of a server that may not read a build of another user says so.
      if (!['EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
  }
}

/**
 * Keeps the last ten builds, and those that were the newest at some time in the last 90 days. A partner may have pinned a
 * build on the last day before the next one came.
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

/** A build disappears in one step, so that an interrupted removal leaves no broken one. The next removal finishes it. */
async function renameForRemoval(directory: string, name: string): Promise<void> {
  try {
    await rename(join(directory, name), join(directory, `${REMOVED}${name}-${randomUUID()}`))
  } catch (error) {
    // Another server with the same folder was faster.
    if (existsSync(join(directory, name))) throw error
  }
}

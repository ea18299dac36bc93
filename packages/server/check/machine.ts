import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { OWN_BUILDS, SITE_DIRECTORY } from '../directories.ts'
import type { Settings } from '../environment.ts'
import { EnvironmentError } from '../environment/errors.ts'
import { MIN_FREE_BYTES } from '../providers/files/disk-space.ts'
import { requireReadable } from '../readable-builds.ts'
import { VERSION_TEXT } from '../version.ts'
import { buildName, listBuilds, requireBuild } from '../widget-builds.ts'
import { fails, note, works, type Finding } from './part-check.ts'

const LOW_BYTES = 4 * MIN_FREE_BYTES

export async function checkVersions({ mode }: Pick<Settings, 'mode'>): Promise<Finding> {
  return works(`Atelier ${VERSION_TEXT}, Node ${process.versions.node}, mode ${mode}`)
}

/** The builds of the script tag for partner pages, and the site. */
export async function checkBuilds({
  widgetsDirectory,
}: Pick<Settings, 'widgetsDirectory'>): Promise<Finding[]> {
  try {
    requireBuild(OWN_BUILDS)
    if (widgetsDirectory) requireReadable(widgetsDirectory)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return error.problems.map(fails)
  }
  const builds = listBuilds(widgetsDirectory ?? OWN_BUILDS)
  const newest = listBuilds(OWN_BUILDS)[0]!
  return [
    works(`${buildName(newest)} is the newest of ${Math.max(builds.length, 1)}`),
    ...(existsSync(SITE_DIRECTORY) ? [] : [fails('The site is not built. Run `npm run build`.')]),
    ...(widgetsDirectory
      ? []
      : [
          note('WIDGETS_DIR is not set, so a new checkout loses the builds that pages have pinned'),
        ]),
  ]
}

export async function checkDisk({
  dataDirectory,
}: Pick<Settings, 'dataDirectory'>): Promise<Finding | undefined> {
  const { blocks, bavail, bsize } = await statfs(dataDirectory)
  // Network and cloud folders report a size of zero.
  if (blocks === 0) return undefined
  const free = bavail * bsize
  const fact = `${Math.floor(free / 1024 / 1024)} MiB are free in ${dataDirectory}`
  if (free < MIN_FREE_BYTES)
    return fails(
      `${fact}, so uploads are refused. Free some space, or move DATA_DIR to a larger disk.`,
    )
  return free < LOW_BYTES ? note(`${fact}. Below 512 MiB, uploads are refused.`) : works(fact)
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that `npm run build` writes beside the bundled server. */
export const VERSION_FILE = 'version.json'

export interface Version {
  /** As in package.json. */
  version: string
  /** The Git commit from which the server was built. Undefined if the build did not know it. */
  commit?: string | undefined
}

/** The version of this server. The commit is undefined if the server runs from its source. */
export const VERSION = readVersion()

/** Like `0.1.0+3f2c9a1b8d0e`. */
export const VERSION_TEXT = VERSION.commit
  ? `${VERSION.version}+${VERSION.commit}`
  : VERSION.version

function readVersion(): Version {
  const built = join(import.meta.dirname, VERSION_FILE)
  const path = existsSync(built) ? built : join(import.meta.dirname, '../../package.json')
  const { version, commit } = JSON.parse(readFileSync(path, 'utf8')) as Version
  return { version, commit }
}

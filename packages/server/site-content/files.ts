import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

export interface FolderContext {
  /** The paths of all files of the folder, with slashes. */
  files: readonly string[]
  /** The built site. */
  siteDirectory: string
  /** Takes what the operator should mend. */
  problems: string[]
}

/** Returns the paths of all files in a folder, with slashes, except hidden ones. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`)
    .map((path) => path.replaceAll(sep, '/').replace(/^\/+/, ''))
    .filter((path) => !/(^|\/)\./.test(path))
    .toSorted()
}

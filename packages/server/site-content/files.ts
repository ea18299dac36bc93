import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { withoutEditorMarks } from '../helpers/editor-text.ts'

/** The longest page, and the longest file of texts, that an operator may give. */
export const MAX_CHARACTERS = 200_000

export interface FolderContext {
  /** The paths of all files of the folder, with slashes. */
  files: readonly string[]
  /** The built site. */
  siteDirectory: string
  /** Takes what the operator should mend. */
  problems: string[]
}

/** Returns the paths of all files in a folder and of links to files, with slashes, except hidden ones. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || isLinkToFile(join(entry.parentPath, entry.name)))
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`)
    .map((path) => path.replaceAll(sep, '/').replace(/^\/+/, ''))
    .filter((path) => !/(^|\/)\./.test(path))
    .toSorted()
}

/** Kubernetes, for example, mounts each file of a ConfigMap as a link. A link to nothing counts, so that it is reported. */
function isLinkToFile(path: string): boolean {
  return !statSync(path, { throwIfNoEntry: false })?.isDirectory()
}

export const readTextFile = (path: string): string => withoutEditorMarks(readFileSync(path, 'utf8'))

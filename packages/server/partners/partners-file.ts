import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { EnvironmentError } from '../environment/errors.ts'
import type { PartnersFile } from '../environment/partners.ts'
import { validatePartners, type Partner, type PartnerList } from './partner-list.ts'
import type { PartnerSource } from './partners.ts'

const CHECK_INTERVAL_MS = 1000

/** Throws an error whose message tells the operator what is wrong in the file, and where. */
export function readPartnersFile(file: PartnersFile): PartnerList {
  const { path, isOptional } = file
  if (isOptional && !existsSync(path)) return {}
  try {
    const list = validatePartners(JSON.parse(readFileSync(path, 'utf8')), file)
    return Object.fromEntries(
      Object.entries(list).map(([id, partner]) => [id, withResolvedFolder(partner, dirname(path))]),
    )
  } catch (cause) {
    const reason = (cause as Error).message
    throw new Error(
      `PARTNERS, the file ${path}, cannot be used: ${reason}. Correct the file, or the path in PARTNERS.`,
      { cause },
    )
  }
}

interface WatchOptions {
  onWarning(message: string): void
  /** A monotonic clock, in milliseconds. */
  now?(): number
}

/**
 * Reads the partners from a file, and again when the file changes. If the file is invalid at the start, this throws an
 * EnvironmentError. If it becomes invalid later, the last valid partners stay in use.
 */
export function watchPartnersFile(
  file: PartnersFile,
  { onWarning, now = () => performance.now() }: WatchOptions,
): PartnerSource {
  let version = versionOf(file.path)
  let list = readFirst(file)
  let checkedAt = now()

  /** Checks the file on demand rather than with a timer, so that the result is never older than a second. */
  function current(): PartnerList {
    if (now() - checkedAt < CHECK_INTERVAL_MS) return list
    checkedAt = now()
    const currentVersion = versionOf(file.path)
    if (currentVersion === version) return list
    version = currentVersion
    try {
      list = readPartnersFile(file)
    } catch (error) {
      onWarning(`${(error as Error).message}\nThe partners loaded before stay in use.`)
    }
    return list
  }

  return { current }
}

/** Resolves the relative path of a knowledge folder from the folder of the partners file. */
function withResolvedFolder(partner: Partner, directory: string): Partner {
  const { assistant } = partner
  if (!assistant?.knowledge) return partner
  const folder = resolve(directory, assistant.knowledge.folder)
  return { ...partner, assistant: { ...assistant, knowledge: { ...assistant.knowledge, folder } } }
}

function readFirst(file: PartnersFile): PartnerList {
  try {
    return readPartnersFile(file)
  } catch (error) {
    throw new EnvironmentError([(error as Error).message])
  }
}

/**
 * Changes with every change of the file, so that the file is parsed only when it has changed. For an unreadable file,
 * the version is the error code.
 */
function versionOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path)
    return `${ino} ${size} ${mtimeMs}`
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

import { statSync } from 'node:fs'
import { EnvironmentError } from '../environment/errors.ts'
import type { PartnersFile } from '../environment/partners.ts'
import { readPartners, type PartnerList } from './partners-file.ts'

/** The websites that may show our widgets. */
export interface Partners {
  /** Empty for an unknown partner. */
  originsOf(partner: string): readonly string[]
  nameOf(partner: string): string
  isListedByAnyPartner(origin: string): boolean
}

export const noPartners: Partners = {
  originsOf: () => [],
  nameOf: (partner) => partner,
  isListedByAnyPartner: () => false,
}

/** The example pages of `npm run examples`, outside production. A partner named `demo` in the file replaces them. */
export const DEMO_PARTNERS: PartnerList = {
  demo: { name: 'Demo', origins: ['http://localhost:5174', 'http://127.0.0.1:5174'] },
}

const CHECK_INTERVAL_MS = 1000

interface WatchOptions {
  onWarning(message: string): void
  /** A monotonic clock, in milliseconds. */
  now?(): number
}

/**
 * Reads the partners from a file, and again when the file changes. If the file is invalid at the start, this throws an
 * EnvironmentError. If it becomes invalid later, the last valid partners stay in use.
 */
export function loadPartnersAndReloadOnChange(
  file: PartnersFile,
  { onWarning, now = () => performance.now() }: WatchOptions,
): Partners {
  let version = versionOf(file.path)
  let loaded = loadFirst(file)
  let checkedAt = now()

  return {
    originsOf: (partner) => current().byName.get(partner)?.origins ?? [],
    nameOf: (partner) => current().byName.get(partner)?.name ?? partner,
    isListedByAnyPartner: (origin) => current().origins.has(origin),
  }

  /** Checks the file when it is needed rather than with a timer, so that the answer is never older than a second. */
  function current(): LoadedPartners {
    if (now() - checkedAt < CHECK_INTERVAL_MS) return loaded
    checkedAt = now()
    const currentVersion = versionOf(file.path)
    if (currentVersion === version) return loaded
    version = currentVersion
    try {
      loaded = load(file)
    } catch (error) {
      onWarning(`${(error as Error).message}\nThe partners loaded before stay in use.`)
    }
    return loaded
  }
}

interface LoadedPartners {
  byName: Map<string, PartnerList[string]>
  origins: Set<string>
}

function loadFirst(file: PartnersFile): LoadedPartners {
  try {
    return load(file)
  } catch (error) {
    throw new EnvironmentError([(error as Error).message])
  }
}

function load(file: PartnersFile): LoadedPartners {
  const list = { ...(!file.isProduction && DEMO_PARTNERS), ...readPartners(file) }
  const byName = new Map(Object.entries(list))
  return { byName, origins: new Set(Object.values(list).flatMap(({ origins }) => origins)) }
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

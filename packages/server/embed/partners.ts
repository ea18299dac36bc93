import { statSync } from 'node:fs'
import { EnvironmentError } from '../environment.ts'
import { readPartners, type PartnerList, type PartnersPlace } from './partners-file.ts'

/** The websites that may show our widgets. */
export interface Partners {
  /** None of a partner that is not known. */
  origins(partner: string): readonly string[]
  /** How the partner calls itself. */
  nameOf(partner: string): string
  /** Whether any partner lists it. */
  isListed(origin: string): boolean
}

export const noPartners: Partners = {
  origins: () => [],
  nameOf: (partner) => partner,
  isListed: () => false,
}

/** Where a developer's trial page stands. A `demo` of the file replaces it. */
export const DEMO: PartnerList = {
  demo: { name: 'Demo', origins: ['http://localhost:5174', 'http://127.0.0.1:5174'] },
}

const LOOK_EVERY = 1000

interface Watching {
  onWarning(message: string): void
  /** Milliseconds that only go on. */
  now?(): number
}

/**
 * The partners of a file, which is read again when it has changed. Throws an EnvironmentError when it is wrong
 * at the start; when it becomes so later, who was known stays known.
 */
export function openPartners(
  place: PartnersPlace,
  { onWarning, now = () => performance.now() }: Watching,
): Partners {
  let version = versionOf(place.path)
  let known = readFirst(place)
  let looked = now()

  return {
    origins: (partner) => current().byName.get(partner)?.origins ?? [],
    nameOf: (partner) => current().byName.get(partner)?.name ?? partner,
    isListed: (origin) => current().origins.has(origin),
  }

  /** Looked at as somebody asks, so that nobody is let in by what the file said hours ago. */
  function current(): Known {
    if (now() - looked < LOOK_EVERY) return known
    looked = now()
    const found = versionOf(place.path)
    if (found === version) return known
    version = found
    try {
      known = read(place)
    } catch (error) {
      onWarning(`${(error as Error).message}\nThe partners known before stay.`)
    }
    return known
  }
}

interface Known {
  byName: Map<string, PartnerList[string]>
  origins: Set<string>
}

function readFirst(place: PartnersPlace): Known {
  try {
    return read(place)
  } catch (error) {
    throw new EnvironmentError([(error as Error).message])
  }
}

function read(place: PartnersPlace): Known {
  const list = { ...(!place.production && DEMO), ...readPartners(place) }
  const byName = new Map(Object.entries(list))
  return { byName, origins: new Set(Object.values(list).flatMap(({ origins }) => origins)) }
}

/** Changes with the file. Where it cannot be looked at, reading it says why. */
function versionOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path)
    return `${ino} ${size} ${mtimeMs}`
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

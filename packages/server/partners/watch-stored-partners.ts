import { causeOf } from '../http/logged-error.ts'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { partners } from '../db/schema.ts'
import { keyAddressProblem, originProblem, type Partner, type PartnerList } from './partner-list.ts'
import type { PartnerSource } from './partners.ts'
import { createPartnerStore } from './stored-partners.ts'

const CHECK_INTERVAL_MS = 1000

export interface StoredPartners extends PartnerSource {
  /** Applies a change at once. Without it, a change by another process takes effect within about a second. */
  reload(): Promise<void>
  stop(): void
}

interface Options {
  isProduction: boolean
  onWarning(message: string): void
}

/**
 * Holds the database's partners in memory, so that reading them needs no query and works while the database is down.
 * Polls for changes of other processes, unless this process uses the database exclusively.
 */
export async function watchStoredPartners(
  { db, isExclusive }: Database,
  { isProduction, onWarning }: Options,
): Promise<StoredPartners> {
  const store = createPartnerStore(db, { isProduction })
  let version: string | undefined
  let list: PartnerList = {}
  let isFailing = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function reload(): Promise<void> {
    const currentVersion = await readVersion(db)
    if (currentVersion === version) return
    list = withAllowedAddresses(await store.list(), { isProduction, onWarning })
    version = currentVersion
  }

  async function check(): Promise<void> {
    try {
      await reload()
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped)
        onWarning(
          `The partners cannot be read (${causeOf(error)}). Those loaded before stay in use.`,
        )
      isFailing = true
    }
    checkLater()
  }

  function checkLater(): void {
    if (!isStopped && !isExclusive)
      timer = setTimeout(() => void check(), CHECK_INTERVAL_MS).unref()
  }

  await reload()
  checkLater()
  return {
    current: () => list,
    reload,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Returns a hash of all partners, so that polling every second does not transfer them. */
async function readVersion(db: Db): Promise<string> {
  const rows = sql`string_agg(${partners}::text, ',' order by ${partners.id})`
  const [row] = await db.select({ version: sql<string>`md5(coalesce(${rows}, ''))` }).from(partners)
  return row!.version
}

/**
 * Drops origins that production does not allow: the database may come from a backup of a server that was not in
 * production.
 */
function withAllowedAddresses(list: PartnerList, options: Options): PartnerList {
  return Object.fromEntries(
    Object.entries(list).map(([id, partner]) => [id, withAllowedAddressesOf(id, partner, options)]),
  )
}

function withAllowedAddressesOf(
  id: string,
  { identity, ...partner }: Partner,
  { isProduction, onWarning }: Options,
): Partner {
  const isAllowed = (what: string, problem: string | undefined) => {
    if (problem) onWarning(`${what} of the partner "${id}" is ignored: ${problem}`)
    return !problem
  }
  const keyProblem = identity?.jwksUrl && keyAddressProblem(identity.jwksUrl, isProduction)
  return {
    ...partner,
    origins: partner.origins.filter((origin) =>
      isAllowed('A website', originProblem(origin, isProduction)),
    ),
    ...(identity && isAllowed('The identity', keyProblem) && { identity }),
  }
}

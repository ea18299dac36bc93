import type { Database } from '../db/database.ts'
import {
  combinePartners,
  DEMO_PARTNERS,
  previewPartners,
  type PartnerSource,
  type Partners,
} from './partners.ts'
import { createPartnerStore, type PartnerStore } from './stored-partners.ts'
import { watchStoredPartners } from './watch-stored-partners.ts'

interface Options {
  file: PartnerSource
  isProduction: boolean
  /** Of this server. */
  ownOrigins: readonly string[]
  onWarning(message: string): void
  /** Called at the start, and when partners have changed: at once, or with the first question that comes afterwards. */
  onChange?(partners: Partners): void
}

export interface OpenPartners {
  current: Partners
  /** Its changes take effect at once. */
  store: PartnerStore
  /** Ends the queries that look for changes of other processes. */
  stop(): void
}

/**
 * A partner of the file replaces the one in the database with the same ID, and both replace the demo partner. None
 * replaces the partner of our previews.
 */
export async function openPartners(
  database: Database,
  { file, ownOrigins, onChange, ...options }: Options,
): Promise<OpenPartners> {
  const stored = await watchStoredPartners(database, options)
  const store = createPartnerStore(database.db, options)
  const demo = { current: () => DEMO_PARTNERS }
  const previews = previewPartners(ownOrigins)
  const preview = { current: () => previews }
  const sources = [...(options.isProduction ? [] : [demo]), stored, file, preview]
  const current = combinePartners(sources, onChange)
  current.list()
  return {
    current,
    store: {
      list: store.list,
      listQuestions: store.listQuestions,
      async change(change, actor) {
        await store.change(change, actor)
        await stored.reload()
        current.list()
      },
    },
    stop: stored.stop,
  }
}

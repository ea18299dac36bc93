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
  /** The origins of this server's own pages. */
  ownOrigins: readonly string[]
  onWarning(message: string): void
  /** Called at the start and after a change of the partners: at once, or when the partners are next needed. */
  onChange?(partners: Partners): void
}

export interface OpenPartners {
  current: Partners
  /** Changes through this store take effect at once. */
  store: PartnerStore
  /** Stops polling the database for changes of other processes. */
  stop(): void
}

/**
 * A partner in the file overrides a partner with the same ID in the database, and both override the demo partner.
 * Nothing overrides the partner of our previews.
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

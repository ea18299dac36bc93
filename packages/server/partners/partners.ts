import { PREVIEW_PARTNER } from '@atelier/contract'
import type { Partner, PartnerList } from './partner-list.ts'
import type { PartnerSettings } from '../environment/partner-settings.ts'

type ListedPartner = Pick<Partner, 'name' | 'origins'> & { id: string }

/** The websites that may show our widgets. */
export interface Partners {
  list(): ListedPartner[]
  /** Empty for an unknown partner. */
  originsOf(partner: string): readonly string[]
  nameOf(partner: string): string
  /** Empty for an unknown partner. */
  settingsOf(partner: string): PartnerSettings
  isListedByAnyPartner(origin: string): boolean
}

/** A list of partners that may change while the server runs. */
export interface PartnerSource {
  /** Returns the same object until the list changes. */
  current(): PartnerList
}

export const noPartners: Partners = combinePartners([])

/** The example pages of `npm run examples`, outside production. */
export const DEMO_PARTNERS: PartnerList = {
  demo: { name: 'Demo', origins: ['http://localhost:5174', 'http://127.0.0.1:5174'] },
}

/**
 * The partner of the previews in the help pages, on our own origin only. A preview is a page with the same lines that a
 * partner pastes, so it needs a partner.
 */
export const previewPartners = (ownOrigins: readonly string[]): PartnerList => ({
  [PREVIEW_PARTNER]: { name: 'Preview', origins: [...ownOrigins] },
})

/**
 * Combines several sources. A partner of a later source overrides a partner with the same ID in an earlier source.
 * @param onChange called when the partners are first needed, and when they are first needed after a change
 */
export function combinePartners(
  sources: readonly PartnerSource[],
  onChange: (partners: Partners) => void = () => {},
): Partners {
  let lists: PartnerList[] = []
  let byId = new Map<string, Partner>()
  let origins = new Set<string>()

  function update(): void {
    const currentLists = sources.map((source) => source.current())
    if (currentLists.every((list, index) => list === lists[index])) return
    lists = currentLists
    byId = new Map(lists.flatMap((list) => Object.entries(list)))
    origins = new Set([...byId.values()].flatMap((partner) => partner.origins))
    onChange(partners)
  }

  const partners: Partners = {
    list() {
      update()
      return [...byId].map(([id, { name, origins: ofPartner }]) => ({
        id,
        name,
        origins: ofPartner,
      }))
    },
    originsOf(partner) {
      update()
      return byId.get(partner)?.origins ?? []
    },
    nameOf(partner) {
      update()
      return byId.get(partner)?.name ?? partner
    },
    settingsOf(partner) {
      update()
      return byId.get(partner) ?? {}
    },
    isListedByAnyPartner(origin) {
      update()
      return origins.has(origin)
    },
  }
  return partners
}

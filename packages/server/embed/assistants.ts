import type { embed } from '@atelier/contract'
import type { AllowanceLimits } from '../pro/allowance.ts'
import type { Knowledge } from '../providers/knowledge/knowledge.ts'
import type { PartnerConsultation } from '../providers/models/model-registry.ts'
import type { Caller } from '../session/caller.ts'
import type { AssistantProfile } from './partner-settings.ts'
import type { Partners } from './partners.ts'

/** What partners have set for the assistant on their pages. On our own pages, nothing is set. */
export interface Assistants {
  profileOf(caller: Caller): AssistantProfile
  /** What a page of the partner shows. It contains nothing else of the profile. */
  describe(partner: string): embed.PageAssistant | undefined
  /** Begins to read the partner's knowledge. */
  prepare(partner: string): void
  /** Searches the partner's knowledge. Undefined if there is none. */
  consult(caller: Caller, question: string): Promise<PartnerConsultation | undefined>
}

interface Options {
  partners: Partners
  /** Absent: this server cannot search partners' pages. */
  knowledge?: Knowledge | undefined
  onWarning(message: string): void
}

export function createAssistants({ partners, knowledge, onWarning }: Options): Assistants {
  const profileOfPartner = (partner: string | undefined): AssistantProfile =>
    (partner !== undefined && partners.settingsOf(partner).assistant) || {}

  return {
    profileOf: ({ partner }) => profileOfPartner(partner),
    describe(partner) {
      const { greeting, starters, languages } = profileOfPartner(partner)
      if (!greeting && !starters && !languages) return undefined
      return {
        ...(greeting && { greeting }),
        ...(starters && { starters }),
        ...(languages && { languages }),
      }
    },
    prepare(partner) {
      const source = profileOfPartner(partner).knowledge
      if (source) knowledge?.prepare(source)
    },
    async consult({ partner }, question) {
      const source = profileOfPartner(partner).knowledge
      if (partner === undefined || !source || !knowledge) return undefined
      const found = await knowledge.find(source, question).catch((error: Error) => {
        onWarning(`The pages of the partner "${partner}" cannot be searched: ${error.message}`)
        return { language: 'en' as const, passages: [] }
      })
      return { partnerName: partners.nameOf(partner), found }
    },
  }
}

/** A partner may set how many messages its guests can send in a day. Users have the limits of their plan. */
export function limitsOf<Limits extends AllowanceLimits>(
  limits: Limits,
  { allowance }: AssistantProfile,
): Limits {
  if (allowance === undefined) return limits
  return { ...limits, messagesPerDay: { ...limits.messagesPerDay, guest: allowance } }
}

/** A partner may set which models visitors can use, the preferred one first. */
export function selectModels<Model extends { id: string }>(
  all: readonly Model[],
  { models }: AssistantProfile,
): Model[] {
  if (!models) return [...all]
  return models.flatMap((id) => all.filter((model) => model.id === id))
}

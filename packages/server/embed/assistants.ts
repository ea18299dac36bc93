import { LANGUAGES, type embed } from '@atelier/contract'
import { z } from 'zod'
import type { AllowanceLimits } from '../pro/allowance.ts'
import type { Knowledge } from '../providers/knowledge/knowledge.ts'
import type { PartnerConsultation } from '../providers/models/model-registry.ts'
import type { Caller } from '../session/caller.ts'
import type { AssistantProfile } from './partner-settings.ts'
import type { Partners } from './partners.ts'

export const PageAssistant: z.ZodType<embed.PageAssistant> = z.object({
  greeting: z.string().optional(),
  starters: z.array(z.string()).optional(),
  languages: z.array(z.enum(LANGUAGES)).optional(),
})

/** What partners have set for the assistant on their pages. On our own pages, nothing is set. */
export interface Assistants {
  profileOf(caller: Caller): AssistantProfile
  /**
   * Begins to read the partner's knowledge. Returns what a page of the partner shows of the assistant, and nothing else of
   * the profile.
   */
  openPage(partner: string): { assistant?: embed.PageAssistant }
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
    openPage(partner) {
      const { greeting, starters, languages, knowledge: source } = profileOfPartner(partner)
      if (source) knowledge?.prepare(source)
      if (!greeting && !starters && !languages) return {}
      const assistant = {
        ...(greeting && { greeting }),
        ...(starters && { starters }),
        ...(languages && { languages }),
      }
      return { assistant }
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

import { DEFAULT_LANGUAGE, type embed } from '@atelier/contract'
import type { AllowanceLimits } from '../pro/allowance.ts'
import { networkOfCurrentTask } from '../helpers/own-turn.ts'
import type { Knowledge } from '../providers/knowledge/knowledge.ts'
import type { PartnerConsultation } from '../providers/models/model-source.ts'
import type { Caller } from '../session/caller.ts'
import type { QuestionRecorder } from './unanswered-questions.ts'
import type { AssistantProfile } from '../environment/partner-settings.ts'
import type { Partners } from './partners.ts'

/** The longest that a search may delay the first words of an answer. A search usually takes a hundredth of it. */
const MAX_SEARCH_MS = 2_000

/** The assistants that partners have configured for their pages. Our own pages have none. */
export interface Assistants {
  profileOf(caller: Caller): AssistantProfile
  /** Starts to read the partner's knowledge. Returns only the part of the settings that the partner's page may show. */
  openPage(partner: string): { assistant?: embed.PageAssistant }
  /** Searches the partner's knowledge. Undefined if there is none. Rejects if the signal is aborted. */
  consult(
    caller: Caller,
    question: string,
    options: ConsultOptions,
  ): Promise<PartnerConsultation | undefined>
  /** Keeps the question of an answer that its visitor rated as bad, if the partner keeps questions. */
  recordBadAnswer(caller: Caller, question: string): void
}

interface ConsultOptions {
  previousQuestion: string | undefined
  /** Whether the Guide answers, and no other model. */
  isFromGuide: boolean
  signal: AbortSignal
}

interface Options {
  partners: Partners
  /** Absent: this server cannot search partners' pages. */
  knowledge?: Knowledge | undefined
  /** Stores questions that were not answered well. Absent: they are not stored. */
  questionRecorder?: QuestionRecorder
  onWarning(message: string): void
}

export function createAssistants({
  partners,
  knowledge,
  questionRecorder,
  onWarning,
}: Options): Assistants {
  const profileOfPartner = (partner: string | undefined): AssistantProfile =>
    (partner !== undefined && partners.settingsOf(partner).assistant) || {}

  /** The last warning about each partner whose pages cannot be searched. */
  const lastWarnings = new Map<string, string>()

  function warnOnce(partner: string, reason: string): void {
    if (lastWarnings.get(partner) === reason) return
    lastWarnings.set(partner, reason)
    onWarning(`The pages of the partner "${partner}" cannot be searched: ${reason}`)
  }

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
    async consult({ partner }, question, { previousQuestion, isFromGuide, signal }) {
      const { knowledge: source, languages, keepQuestions = true } = profileOfPartner(partner)
      if (partner === undefined || !source || !knowledge) return undefined
      const timeout = AbortSignal.timeout(MAX_SEARCH_MS)
      const result = await knowledge
        .find(source, question, { previousQuestion, signal: AbortSignal.any([signal, timeout]) })
        .catch((error: Error) => {
          signal.throwIfAborted()
          warnOnce(partner, error.message)
          return { is: 'failed' as const }
        })
      if (result.is !== 'failed') lastWarnings.delete(partner)
      const language = languages?.[0] ?? DEFAULT_LANGUAGE
      const consultation = { partnerName: partners.nameOf(partner), language, result }
      const network = networkOfCurrentTask()
      if (keepQuestions)
        questionRecorder?.recordAnswer({
          partner,
          message: question,
          network,
          consultation,
          isFromGuide,
        })
      return consultation
    },
    recordBadAnswer({ partner }, message) {
      const { knowledge: source, keepQuestions = true } = profileOfPartner(partner)
      if (partner === undefined || !source || !keepQuestions) return
      questionRecorder?.recordBadAnswer({ partner, message, network: networkOfCurrentTask() })
    },
  }
}

/**
 * Returns the limits with the partner's own daily allowance for guests, if set. Users have the limits of their plan.
 */
export function limitsOf<Limits extends AllowanceLimits>(
  limits: Limits,
  { allowance }: AssistantProfile,
): Limits {
  if (allowance === undefined) return limits
  return { ...limits, messagesPerDay: { ...limits.messagesPerDay, guest: allowance } }
}

/** Returns the models that the partner's settings allow, the preferred model first. */
export function selectModels<Model extends { id: string }>(
  all: readonly Model[],
  { models }: AssistantProfile,
): Model[] {
  if (!models) return [...all]
  return models.flatMap((id) => all.filter((model) => model.id === id))
}

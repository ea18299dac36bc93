import type { pro } from '@atelier/contract'
import type { Budgets } from '../costs/budgets.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { Database } from '../db/database.ts'
import { limitsOf, type Assistants } from '../partners/assistants.ts'
import { type Catalogue } from '../environment/catalogue.ts'
import { fail } from '../helpers/fail.ts'
import { readPlan } from '../pro/plans.ts'
import { canUseTier } from '../pro/catalogue.ts'
import type { CountedAttempt } from '../pro/free-attempts.ts'
import type { RecentRefusals } from '../pro/recent-refusals.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { ModelRegistry, ResolvedModel } from '../providers/models/model-registry.ts'
import { countedPartOf, type Caller } from '../session/caller.ts'
import type { ServerMessages } from '../shared-state/messages.ts'
import type { Answer, Beginning } from './answer.ts'
import { findConversation } from './conversations.ts'
import { canSee, generateAnswer, type AnswerContext } from './generate-answer.ts'
import type { FollowUpWriter } from './follow-up-writer.ts'
import type { AnswerRef } from './leases.ts'
import { readPromptDrafts } from './prompt.ts'
import type { Question } from './question.ts'
import type { RunningAnswers } from './running-answers.ts'
import type { TitleWriter } from './title-writer.ts'

export interface SendServices {
  database: Database
  files: FileStorage
  models: ModelRegistry
  runningAnswers: RunningAnswers
  serverMessages: ServerMessages
  catalogue: Catalogue
  assistants: Assistants
  useRecorder: UseRecorder
  budgets: Budgets
  recentRefusals: RecentRefusals
  titleWriter: TitleWriter
  followUpWriter: FollowUpWriter
}

export function limitsFor({ catalogue, assistants }: SendServices, caller: Caller): Catalogue {
  return limitsOf(catalogue, assistants.profileOf(caller))
}

/**
 * Throws if the server or the partner's page does not have the model, if it is not part of the visitor's plan, if it cannot
 * see the images, or if the partner's budget of today is used.
 */
export async function resolveModel(
  { models, database, assistants, budgets }: SendServices,
  { caller, modelId, imageIds }: Pick<Question, 'caller' | 'modelId' | 'imageIds'>,
): Promise<ResolvedModel> {
  const { models: allowed } = assistants.profileOf(caller)
  const isAllowed = !allowed || allowed.includes(modelId)
  const resolved = isAllowed ? await models.find(modelId) : undefined
  if (!resolved) throw fail('model-unknown')
  const { tier } = resolved.model
  if (tier !== 'free' && !canUseTier(await readPlan(database.db, caller), tier))
    throw fail('model-locked')
  if (imageIds.length > 0 && !canSee(resolved)) throw fail('images-not-seen')
  await budgets.check(caller.partner)
  return resolved
}

interface CountedAnswer {
  ref: AnswerRef
  /** The day on which this attempt was counted. Absent: it is part of a message that counts in any case. */
  day?: CountedAttempt['day']
  /** The text and thoughts to which a continued answer adds. Absent: the answer is new. */
  beginning?: Beginning | undefined
  /** The plan of the visitor who asks. */
  plan: pro.Plan
}

export async function startAnswer(
  services: SendServices,
  question: Question,
  { ref, beginning, day, plan }: CountedAnswer,
  resolved: ResolvedModel,
): Promise<Answer> {
  const { caller, modelId, sid, network, alternativeTo } = question
  const isResumable = question.clientId !== null || alternativeTo !== undefined
  const { messagesPerDay, guestsPerNetwork } = limitsFor(services, caller)
  const limits = { messagesPerDay, guestsPerNetwork }
  const counted = day === undefined ? undefined : { caller: countedPartOf(caller), limits, day }
  const context = await readContext(services.database, question, ref)
  const answer = services.runningAnswers.start(
    { ref, modelId, sid, network, alternativeTo, counted, isResumable, beginning },
    generateAnswer(services, { question, context, resolved, plan, beginning: beginning?.text }),
  )
  services.titleWriter.writeAfter(answer, question, { resolved, plan })
  services.followUpWriter.writeAfter(answer, question, { resolved, plan })
  return answer
}

/**
 * Loads the messages up to the question, and the instructions. Reads nothing for a new conversation without images,
 * because the question already contains everything.
 */
async function readContext(
  { db }: Database,
  question: Question,
  ref: AnswerRef,
): Promise<AnswerContext> {
  const { conversationId, instructions, content, imageIds } = question
  const isNewConversation = conversationId !== ref.conversationId
  if (isNewConversation && imageIds.length === 0)
    return { drafts: [{ role: 'user' as const, content, images: [] }], instructions }
  const [drafts, conversation] = await Promise.all([
    readPromptDrafts(db, ref),
    instructions ? undefined : findConversation(db, ref.ownerId, ref.conversationId),
  ])
  return { drafts, instructions: instructions ?? conversation?.instructions ?? null }
}

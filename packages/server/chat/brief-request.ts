// Short requests to a model about an answer that has ended, such as for a title. They run in the background.
import type { pro } from '@atelier/contract'
import { askModel } from '../costs/ask-model.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { ResolvedModel } from '../providers/models/model-registry.ts'
import type { Answer } from './answer.ts'
import type { Question } from './question.ts'

/** In characters: enough of the question and of the answer to say what they are about. */
const MAX_QUOTED = 1_500

/** The model that has answered, and the plan of the visitor who asked. */
export interface UsedModel {
  resolved: ResolvedModel
  plan: pro.Plan
}

interface BriefRequest {
  model: ResolvedModel
  instructions: string
  answer: Answer
  question: Question
  plan: pro.Plan
  /** In characters. */
  maxWritten: number
  signal: AbortSignal
}

/** Returns what the model writes about the question and the answer. */
export async function askBriefly(
  useRecorder: UseRecorder,
  { answer, question, plan, ...request }: BriefRequest,
): Promise<string> {
  const questionText = question.content.slice(0, MAX_QUOTED)
  const content = `Question:\n${questionText}\n\nAnswer:\n${answer.text.slice(0, MAX_QUOTED)}`
  const usedBy = { partner: question.caller.partner ?? '', plan }
  return askModel(useRecorder, { ...request, content, usedBy })
}

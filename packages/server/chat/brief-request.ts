// Short requests to a model about an answer that has ended, such as for a title. They run in the background.
import { SECOND_MS, type pro } from '@atelier/contract'
import { costOf } from '../costs/count-answer.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { OnUse } from '../providers/models/model-source.ts'
import type { ResolvedModel } from '../providers/models/model-registry.ts'
import type { Answer } from './answer.ts'
import type { Question } from './questions.ts'

const TIMEOUT_MS = 20 * SECOND_MS
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
  /** In characters. A model that writes more has not understood what it shall write. */
  maxWritten: number
  signal: AbortSignal
}

/** Returns what the model writes about the question and the answer. The request costs as much as any other, and is no answer. */
export async function askBriefly(
  useRecorder: UseRecorder,
  { model, instructions, answer, question, plan, maxWritten, signal }: BriefRequest,
): Promise<string> {
  const usedBy = { modelId: model.model.id, partner: question.caller.partner ?? '', plan }
  const onUse: OnUse = (use, prices) =>
    useRecorder.recordLater(
      usedBy,
      use.then((known) => ({ ...known, costMicros: costOf(known, prices) })),
    )
  const questionText = question.content.slice(0, MAX_QUOTED)
  const quoted = `Question:\n${questionText}\n\nAnswer:\n${answer.text.slice(0, MAX_QUOTED)}`
  const events = model.answer({
    instructions,
    messages: [{ role: 'user', content: quoted }],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    onUse,
  })
  let written = ''
  for await (const event of events) {
    if (event.type === 'delta') written += event.text
    if (written.length > maxWritten || event.type === 'finish') break
  }
  return written
}

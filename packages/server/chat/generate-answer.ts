import type { pro } from '@atelier/contract'
import { countAnswer } from '../costs/count-answer.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { Assistants } from '../partners/assistants.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { ResolvedModel } from '../providers/models/model-registry.ts'
import { fitContextWindow } from './context-window.ts'
import { joinContinuation } from './join-continuation.ts'
import {
  quotationRules,
  quoteVisitorInstructions,
  selectQuotations,
  withQuotations,
  withSources,
} from './partner-quotations.ts'
import { joinInstructions, mergeConsecutive, type PromptDraft } from './prompt.ts'
import { imageCharacters, loadPromptImages } from './prompt-images.ts'
import type { Question } from './questions.ts'
import type { Generate } from './running-answers.ts'

/** The share of the model's context window that the text of a continued answer may take; the model reads the end of a longer one. */
const MAX_BEGINNING_SHARE = 0.4

export const canSee = ({ model }: ResolvedModel) => model.abilities.includes('vision')

interface GenerateServices {
  files: FileStorage
  assistants: Assistants
  useRecorder: UseRecorder
}

export interface AnswerContext {
  /** The messages up to the question. */
  drafts: readonly PromptDraft[]
  /** The visitor's own instructions for this conversation. */
  instructions: string | null
}

interface GenerateParts {
  question: Question
  context: AnswerContext
  resolved: ResolvedModel
  /** The visitor's plan. */
  plan: pro.Plan
  /** The text that the answer has already, and that the model continues. */
  beginning?: string | undefined
}

/**
 * Returns the function that generates an answer: it searches the partner's pages, builds the prompt and asks the model.
 * The search runs inside that function, so that the answer holds its lease and can be stopped during the search.
 */
export function generateAnswer(
  { files, assistants, useRecorder }: GenerateServices,
  { question: { caller, content, wish }, context, resolved, plan, beginning = '' }: GenerateParts,
): Generate {
  const { model } = resolved
  const isQuestionBefore = (draft: PromptDraft, position: number) =>
    draft.role === 'user' && position < context.drafts.length - 1
  return async function* (answer) {
    const { signal } = answer
    const previousQuestion = context.drafts.findLast(isQuestionBefore)?.content
    const consultation = await assistants.consult(caller, content, { previousQuestion, signal })
    const quotations = selectQuotations(model, consultation)
    const instructions = joinInstructions(
      model.systemPrompt,
      assistants.profileOf(caller).instructions,
      quotationRules(quotations, consultation),
      caller.partner === undefined
        ? context.instructions
        : quoteVisitorInstructions(context.instructions),
      wish,
    )
    const read = beginning.slice(-model.window * MAX_BEGINNING_SHARE)
    const { messages: drafts, shortened } = fitContextWindow(
      withQuotations(mergeConsecutive(context.drafts), quotations),
      joinInstructions(instructions, read),
      model.window,
      imageCharacters(canSee(resolved)),
    )
    answer.shortened = shortened
    const messages = await loadPromptImages(files, drafts, canSee(resolved), signal)
    const onUse = countAnswer(useRecorder, {
      modelId: model.id,
      partner: caller.partner ?? '',
      plan,
    })
    const events = resolved.answer({
      instructions,
      messages,
      signal,
      consultation,
      onUse,
      ...(beginning && { beginning: read }),
    })
    const joined = beginning ? joinContinuation(beginning, events) : events
    yield* quotations ? withSources(joined, quotations, beginning) : joined
  }
}

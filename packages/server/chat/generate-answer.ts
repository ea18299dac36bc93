import type { pro } from '@atelier/contract'
import { countAnswer } from '../costs/count-answer.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { Assistants } from '../partners/assistants.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { ResolvedModel } from '../providers/models/model-registry.ts'
import { answerWithTools, TOOL_RULES, type ToolRequest } from './answer-with-tools.ts'
import { fitContextWindow, fitToolRounds } from './context-window.ts'
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
import type { Question } from './question.ts'
import type { Generate, GeneratedAnswer } from './running-answers.ts'
import { startOfRest, toToolRounds } from './stored-tool-calls.ts'

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
  { question, context, resolved, plan, beginning = '' }: GenerateParts,
): Generate {
  const { caller, content, wish, tools } = question
  const { model } = resolved
  const isQuestionBefore = (draft: PromptDraft, position: number) =>
    draft.role === 'user' && position < context.drafts.length - 1
  return async (answer) => {
    const { signal } = answer
    const previousQuestion = context.drafts.findLast(isQuestionBefore)?.content
    const consultation = await assistants.consult(caller, content, {
      previousQuestion,
      isFromGuide: model.quotesPages === true,
      signal,
    })
    const quotations = selectQuotations(model, consultation)
    const instructions = joinInstructions(
      model.systemPrompt,
      assistants.profileOf(caller).instructions,
      quotationRules(quotations, consultation),
      caller.partner === undefined
        ? context.instructions
        : quoteVisitorInstructions(context.instructions),
      wish,
      tools || answer.toolCalls.length > 0 ? TOOL_RULES : undefined,
    )
    // A model that continues an answer gets the text after the last tool call as the beginning of its own message. The text
    // before that call is in the prompt together with the call.
    const cutOff = beginning.slice(startOfRest(answer.toolCalls))
    const read = cutOff.slice(-model.window * MAX_BEGINNING_SHARE)
    const { messages: drafts, shortened } = fitContextWindow(
      withQuotations(mergeConsecutive(context.drafts), quotations),
      joinInstructions(instructions, read, readOfTools(tools, answer, model.window)),
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
    const ask = (request: ToolRequest) => {
      // Only the first request continues the text: those that follow come after further calls.
      const isCutOff = cutOff !== '' && answer.text.length === beginning.length
      const events = resolved.answer({
        ...request,
        toolRounds: fitToolRounds(request.toolRounds ?? [], model.window),
        instructions,
        messages,
        signal,
        consultation,
        onUse,
        ...(isCutOff && { beginning: read }),
      })
      return isCutOff ? joinContinuation(beginning, events) : events
    }
    const hasTools = tools !== undefined || answer.toolCalls.length > 0
    const events = hasTools ? answerWithTools({ answer, tools, ask }) : ask({})
    return quotations ? withSources(events, quotations, beginning) : events
  }
}

/** A text as long as what the model reads about tools, so that the earlier messages leave room for it. */
function readOfTools(
  tools: Question['tools'],
  { toolCalls, text }: Pick<GeneratedAnswer, 'toolCalls' | 'text'>,
  window: number,
): string {
  const rounds = fitToolRounds(toToolRounds(toolCalls, text), window)
  return tools || rounds.length > 0 ? JSON.stringify([tools?.definitions, rounds]) : ''
}

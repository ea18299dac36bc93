import { MINUTE_MS, type pro } from '@atelier/contract'
import { costOf } from '../costs/count-answer.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import { fail, Failure } from '../helpers/fail.ts'
import { canUseTier } from '../pro/catalogue.ts'
import type { ModelRegistry, ResolvedModel } from '../providers/models/model-registry.ts'
import type { OnUse, PromptMessage } from '../providers/models/model-source.ts'

/** A text is no book: a model that writes on and on is stopped. */
const MAX_CHARACTERS = 60_000
const TIMEOUT_MS = 5 * MINUTE_MS
/** How often those who follow get what has been written so far. */
const REPORT_INTERVAL_MS = 200

export interface TextToWrite {
  modelId: string
  instructions: string
  content: string
  /** Data URLs. */
  images?: string[]
  /** Whether a text that the model has not ended itself is a failure, because its limit or a filter has. */
  isToBeWhole?: boolean
  plan: pro.Plan
  signal: AbortSignal
}

/** Has a chat model write texts for tools. */
export interface ModelWriter {
  /** Throws `model-unknown`, `model-locked` or `images-not-seen`. */
  require(
    modelId: string,
    needs: { plan: pro.Plan; isToSee?: boolean },
  ): Promise<ResolvedModel['model']>
  /** Yields all that has been written so far, a few times a second; at last, the whole text. */
  write(text: TextToWrite): AsyncIterable<string>
}

interface ModelWriterParts {
  models: ModelRegistry
  useRecorder: UseRecorder
}

export function createModelWriter({ models, useRecorder }: ModelWriterParts): ModelWriter {
  async function find(modelId: string): Promise<ResolvedModel> {
    const found = await models.find(modelId)
    if (!found || found.model.quotesPages) throw fail('model-unknown')
    return found
  }

  async function* write(text: TextToWrite): AsyncIterable<string> {
    const { modelId, instructions, content, images, isToBeWhole = false, plan, signal } = text
    const { answer } = await find(modelId)
    const onUse: OnUse = (use, prices) =>
      useRecorder.recordLater(
        { partner: '', plan, modelId },
        use.then((known) => ({ ...known, costMicros: costOf(known, prices) })),
      )
    const message: PromptMessage = { role: 'user', content, ...(images && { images }) }
    const events = answer({
      instructions,
      messages: [message],
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      onUse,
    })
    let written = ''
    let reportedAt = 0
    let isComplete = false
    for await (const event of events) {
      if (event.type === 'finish') isComplete = !isToBeWhole || event.reason === 'stop'
      if (event.type === 'finish' || written.length > MAX_CHARACTERS) break
      if (event.type !== 'delta') continue
      written += event.text
      if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue
      reportedAt = performance.now()
      yield toStorable(written)
    }
    if (!isComplete || written.trim() === '') throw fail('creation-model-failed')
    yield toStorable(written)
  }

  return {
    async require(modelId, { plan, isToSee = false }) {
      const { model } = await find(modelId)
      if (!canUseTier(plan, model.tier)) throw fail('model-locked')
      if (isToSee && !model.abilities.includes('vision')) throw fail('images-not-seen')
      return model
    },
    async *write(text) {
      try {
        yield* write(text)
      } catch (cause) {
        const hasOwnReason = cause instanceof Failure && cause.code !== 'model-failed'
        if (text.signal.aborted || hasOwnReason) throw cause
        throw fail('creation-model-failed', { cause })
      }
    },
  }
}

const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim()

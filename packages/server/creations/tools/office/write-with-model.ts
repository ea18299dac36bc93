import { MINUTE_MS, type office, type preferences } from '@atelier/contract'
import { fail } from '../../../helpers/fail.ts'
import type { ModelTask } from '../../../providers/documents/model/text-for-model.ts'
import type { ModelWriter, TextToWrite } from '../../model-writer.ts'
import type { PartEvent, ToolJob, ToolParts } from '../../tool.ts'
import { planOf } from '../by-model.ts'
import { instructionsFor } from './instructions.ts'

export interface ModelRecipe {
  task: ModelTask
  length: office.OfficeLength
  wish: string
  language?: preferences.Language | undefined
  look?: office.OfficeLook | undefined
  /** The id of the model. */
  engine: string
}

/** In characters: how much of a document a model gets for a summary or slides. */
const MAX_EXCERPT_LENGTH = 60_000
/** The rest of the model's window is for its instructions and its reply. */
const EXCERPT_SHARE = 0.6
/** Models translate a few pages at once less carefully. */
const MAX_PIECE_LENGTH = 3_000
/** The translation is as long as the text, and stands in the same window. */
const PIECE_SHARE = 0.25
/** How much of a long translation is sent a few times a second while it grows. */
const MAX_PREVIEW_LENGTH = 20_000
/** A model that is slower than this does not begin the next piece: others wait for it. */
const MAX_DURATION_MS = 15 * MINUTE_MS

/** A model writes a summary, slides or a translation, from the text of the document. */
export async function* writeWithModel(
  { documentWorkers, modelWriter }: Pick<ToolParts, 'documentWorkers' | 'modelWriter'>,
  recipe: ModelRecipe,
  job: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PartEvent> {
  const { task, language, look, engine: modelId } = recipe
  const [part] = job.parts
  if (part === undefined) return
  yield { type: 'begin', part }
  const plan = planOf(job.creation.row)
  const { window } = await modelWriter.require(modelId, { plan })
  const order = { task, maxLength: maxLengthFor(task, window) }
  const given = await documentWorkers.textForModel(job.place, job.readDocument, order)
  if (given.isTooLong) throw fail('document-too-long')
  if (given.pieces.length === 0) throw fail('document-no-text')

  const replies: string[] = []
  const instructions = instructionsFor(recipe)
  const deadline = performance.now() + MAX_DURATION_MS
  const hasSeveral = given.pieces.length > 1
  for (const content of given.pieces) {
    if (performance.now() > deadline) throw fail('creation-model-failed')
    // A piece of numbers only is the same in every language.
    let reply = content
    if (/\p{L}/u.test(content)) {
      const toWrite = { modelId, instructions, content, isToBeWhole: true, plan, signal }
      const growingReply = hasSeveral
        ? writeWithRetry(modelWriter, toWrite)
        : modelWriter.write(toWrite)
      for await (reply of growingReply)
        yield { type: 'written', part, text: previewOf([...replies, reply]) }
    }
    replies.push(reply)
  }

  const { result, isEmpty } = await documentWorkers.resultOfModel(job.place, job.readDocument, {
    ...order,
    replies,
    isCut: given.isCut,
    language,
    look,
  })
  if (isEmpty) throw fail('creation-model-failed')
  yield { type: 'document', part, mediaType: 'application/json', bytes: Buffer.from(result) }
}

/** Asks the model a second time if it fails, so that one failure does not lose the pieces that are translated already. */
async function* writeWithRetry(
  modelWriter: Pick<ModelWriter, 'write'>,
  toWrite: TextToWrite,
): AsyncIterable<string> {
  try {
    yield* modelWriter.write(toWrite)
  } catch (error) {
    if (toWrite.signal.aborted) throw error
    yield* modelWriter.write(toWrite)
  }
}

function maxLengthFor(task: ModelTask, window: number): number {
  if (task === 'translation') return Math.min(MAX_PIECE_LENGTH, Math.floor(window * PIECE_SHARE))
  return Math.min(MAX_EXCERPT_LENGTH, Math.floor(window * EXCERPT_SHARE))
}

/** All that has been written, or the last pieces of it. */
function previewOf(replies: readonly string[]): string {
  let first = replies.length - 1
  for (let length = replies[first]!.length; first > 0; first -= 1) {
    length += replies[first - 1]!.length
    if (length > MAX_PREVIEW_LENGTH) break
  }
  return replies.slice(first).join('\n\n')
}

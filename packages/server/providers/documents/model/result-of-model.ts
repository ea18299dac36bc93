import type { office, preferences } from '@atelier/contract'
import type { ReadDocument } from '../document.ts'
import { languageOf } from '../language-of.ts'
import { createLookUp } from './look-up.ts'
import { createReplyReader } from './read-reply.ts'
import { slidesOf } from './slides-of-model.ts'
import { summaryOf } from './summary-of-model.ts'
import { piecesOf, type ModelOrder } from './text-for-model.ts'
import { translate } from './translation-of-model.ts'

export interface ModelReplies extends ModelOrder {
  /** What the model has written for each piece of the document. */
  replies: readonly string[]
  /** Whether the model could not be given all of the document. */
  isCut: boolean
  /** The language of a translation. */
  language?: preferences.Language | undefined
  /** How the slides look. Other tasks ignore it. */
  look?: office.OfficeLook | undefined
}

/** Turns a model's replies about a document into the result, and looks up the numbers of the replies in the document. */
export async function resultOfModel(
  document: ReadDocument,
  { task, replies, maxLength, isCut, language, look }: ModelReplies,
): Promise<office.OfficeResult> {
  const { title } = document
  const readReply = createReplyReader(document)
  if (task === 'translation')
    return {
      is: 'text',
      language: language ?? languageOf(document),
      ...(await translate(piecesOf(document, maxLength), replies, { title, readReply })),
    }
  const read = await Promise.all(replies.map((reply) => readReply(reply)))
  const common = { title, language: languageOf(document), ...(isCut && { isCut }) }
  const lookUp = createLookUp(document)
  if (task === 'slides')
    return {
      is: 'slides',
      ...common,
      ...(look && { look }),
      slides: slidesOf(title, read.flat(), lookUp),
    }
  return { is: 'text', ...common, blocks: summaryOf(read.flat(), lookUp) }
}

import type { Database } from '../db/open.ts'
import { newId } from '../db/id.ts'
import { fail } from '../fail.ts'
import type { Found, Models } from '../providers/models/models.ts'
import { Answer } from './answer.ts'
import type { Answers } from './answers.ts'
import { findConversation } from './conversations.ts'
import { reclaimAnswer, untilFree, type AnswerPlace } from './leases.ts'
import { joined, turnsBefore, type MessageRow } from './messages.ts'
import { findSent, storeQuestion, type Asked } from './questions.ts'
import { fitWindow } from './window.ts'

export interface SendServices {
  database: Database
  models: Models
  answers: Answers
}

interface Sender {
  gone: AbortSignal
  /** Another process writes the answer; it may take a while. */
  onWait(): void
}

/**
 * Stores a message once and returns its answer, which may have begun, or ended, long before:
 * the same message sent again joins the answer that it has.
 */
export async function answerTo(
  services: SendServices,
  asked: Asked,
  sender: Sender,
): Promise<Answer> {
  const { db } = services.database
  const found = await services.models.find(asked.modelId)
  if (!found) throw fail('model-unknown')
  // Whoever pays for a plan is known from the sign-in on; until then nobody does.
  if (found.model.tier === 'pro') throw fail('forbidden')

  const place = await storeQuestion(db, asked)
  if (place) return begin(services, asked, place, found)
  return join(services, asked, found, sender)
}

/** The model hears what was said before, as far as its window goes. */
async function begin(
  { database, answers }: SendServices,
  { content, modelId, instructions, ownerId, conversationId }: Asked,
  place: AnswerPlace,
  { model, answer }: Found,
): Promise<Answer> {
  const isNew = conversationId !== place.conversationId
  const [before, kept] = isNew
    ? [[], null]
    : await Promise.all([
        turnsBefore(database.db, place),
        instructions ?? readInstructions(database, ownerId, place.conversationId),
      ])
  const spoken = isNew ? instructions : kept
  const said = joined([...before, { role: 'user', content }])
  const { turns, shortened } = fitWindow(said, spoken, model.window)
  return answers.write({ place, modelId }, shortened, (signal) =>
    answer({ instructions: spoken, turns, signal }),
  )
}

async function readInstructions(
  { db }: Database,
  ownerId: string,
  id: string,
): Promise<string | null> {
  return (await findConversation(db, ownerId, id))?.instructions ?? null
}

/** Finds the answer that the message has, whoever writes it; one that nobody writes any more is begun anew. */
async function join(
  services: SendServices,
  asked: Asked,
  found: Found,
  sender: Sender,
): Promise<Answer> {
  const { database, answers } = services
  const sent = asked.clientId && (await findSent(database.db, asked.ownerId, asked.clientId))
  if (!sent) throw fail('not-found')
  const { question, answer } = sent
  if (question.content !== asked.content) throw fail('conflict')
  const place: AnswerPlace = {
    ownerId: asked.ownerId,
    conversationId: question.conversationId,
    questionId: question.id,
    answerId: answer.id,
    attempt: newId(),
    createdAt: answer.createdAt,
  }
  const live = answers.find(place)
  if (live && !live.signal.aborted) return live
  if (answer.status === 'done') return ended(answer, place)
  if (await reclaimAnswer(database.db, place, asked.modelId)) {
    return begin(services, { ...asked, conversationId: place.conversationId }, place, found)
  }
  sender.onWait()
  await untilFree(database.db, place, sender.gone)
  return join(services, asked, found, sender)
}

/** An answer that ended before it was asked for again. */
function ended(row: MessageRow, place: AnswerPlace): Answer {
  const answer = new Answer({ place, modelId: row.modelId ?? '' })
  answer.shortened = row.shortened
  answer.append(row.content)
  answer.end({ status: 'done', finishReason: row.finishReason ?? undefined })
  return answer
}

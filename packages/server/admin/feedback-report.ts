import { admin } from '@atelier/contract'
import { desc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'

export interface FeedbackReports {
  read(): Promise<admin.FeedbackReport>
}

/** Reports what visitors think of answers. Reads neither the answers nor who has rated them. */
export function createFeedbackReports(db: Db): FeedbackReports {
  const modelOfAnswer = sql<string>`coalesce(model_id, 'unknown')`
  const isRated = isNotNull(messages.feedbackAt)
  const countOf = (feedback: 'good' | 'bad') =>
    sql<number>`(count(*) filter (where ${messages.feedback} = ${feedback}))::int`
  return {
    async read() {
      const [models, latest] = await Promise.all([
        db
          .select({ modelId: modelOfAnswer, good: countOf('good'), bad: countOf('bad') })
          .from(messages)
          .where(isRated)
          .groupBy(modelOfAnswer)
          .orderBy(desc(countOf('bad')), modelOfAnswer),
        db
          .select({
            modelId: modelOfAnswer,
            feedback: messages.feedback,
            reason: messages.feedbackReason,
            givenAt: messages.feedbackAt,
          })
          .from(messages)
          .where(isRated)
          .orderBy(desc(messages.feedbackAt))
          .limit(admin.ADMIN_LIST_LENGTH),
      ])
      return {
        models,
        latest: latest.map(({ modelId, feedback, reason, givenAt }) => ({
          modelId,
          feedback: feedback!,
          reason,
          givenAt: givenAt!.toISOString(),
        })),
      }
    },
  }
}

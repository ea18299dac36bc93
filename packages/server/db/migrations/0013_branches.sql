ALTER TABLE "conversations" ADD COLUMN "leaf_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
-- Answers in copies of shared conversations did not name their questions.
UPDATE "messages" SET "answers" = "before"."previous_id"
FROM (
  SELECT "owner_id", "id", lag("id") OVER "conversation" AS "previous_id", lag("role") OVER "conversation" AS "previous_role"
  FROM "messages"
  WHERE ("owner_id", "conversation_id") IN (
    SELECT "owner_id", "conversation_id" FROM "messages" WHERE "role" = 'assistant' AND "answers" IS NULL
  )
  WINDOW "conversation" AS (PARTITION BY "owner_id", "conversation_id" ORDER BY "id")
) AS "before"
WHERE "messages"."owner_id" = "before"."owner_id" AND "messages"."id" = "before"."id"
  AND "messages"."role" = 'assistant' AND "messages"."answers" IS NULL AND "before"."previous_role" = 'user';

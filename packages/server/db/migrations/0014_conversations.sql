ALTER TABLE "conversations" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "delete_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "wish" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "feedback" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "feedback_reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "feedback_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (replace(regexp_replace(normalize(lower(content), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')) STORED;--> statement-breakpoint
CREATE INDEX "conversations_to_delete" ON "conversations" USING btree ("delete_at") WHERE delete_at is not null;--> statement-breakpoint
CREATE INDEX "messages_with_feedback" ON "messages" USING btree ("feedback_at") WHERE feedback_at is not null;
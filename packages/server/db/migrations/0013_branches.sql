ALTER TABLE "conversations" ADD COLUMN "leaf_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_by_previous" ON "messages" USING btree ("owner_id",coalesce(answers, parent_id));
ALTER TABLE "messages" ADD COLUMN "tool_calls" jsonb;--> statement-breakpoint
ALTER TABLE "shared_messages" ADD COLUMN "tools" jsonb;--> statement-breakpoint
CREATE INDEX "messages_waiting_for_tools" ON "messages" USING btree ("owner_id","conversation_id") WHERE finish_reason = 'tools';
ALTER TABLE "messages" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "follow_ups" jsonb;--> statement-breakpoint
UPDATE "messages" SET "waits_until" = "lease_until", "lease_until" = NULL WHERE finish_reason = 'tools';

ALTER TABLE "creations" ADD COLUMN "sound_id" uuid;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "sound_words" jsonb;--> statement-breakpoint
ALTER TABLE "shared_messages" ADD COLUMN "sound" jsonb;
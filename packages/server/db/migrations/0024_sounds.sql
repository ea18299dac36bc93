ALTER TABLE "creation_parts" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "counted_amount" integer DEFAULT 1 NOT NULL;
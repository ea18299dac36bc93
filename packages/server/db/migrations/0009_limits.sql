ALTER TABLE "messages" ADD COLUMN "retry_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "free_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "spoken_characters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "copied_bytes" integer DEFAULT 0 NOT NULL;
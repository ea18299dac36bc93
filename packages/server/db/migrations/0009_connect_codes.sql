ALTER TABLE "connects" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "connects" ADD COLUMN "code_transfer" text;--> statement-breakpoint
ALTER TABLE "connects" ADD COLUMN "code_attempts" integer DEFAULT 0 NOT NULL;
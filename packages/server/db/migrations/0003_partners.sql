CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"origins" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Two early variants of 0002_accounts made these columns differently. On every other database, these statements change nothing.
ALTER TABLE "mailbox" ADD COLUMN IF NOT EXISTS "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "partner_accounts" ALTER COLUMN "agreed_at" DROP NOT NULL;

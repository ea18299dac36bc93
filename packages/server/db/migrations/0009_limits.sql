CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"browser" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_pkey";--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_email_browser_pk" PRIMARY KEY("email","browser");--> statement-breakpoint
ALTER TABLE "connects" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "connects" ADD COLUMN "code_transfer" text;--> statement-breakpoint
ALTER TABLE "connects" ADD COLUMN "code_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "retry_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "once_only" ADD COLUMN "browser" uuid;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "free_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "spoken_characters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "copied_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_by_use" ON "known_browsers" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "guests_by_last_visit" ON "guests" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "guests_to_delete" ON "guests" USING btree ("goes_at") WHERE goes_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("user_id") WHERE status = 'pending' and capture_started_at is not null;
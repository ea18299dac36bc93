ALTER TABLE "payments" RENAME COLUMN "capturing_until" TO "claimed_until";--> statement-breakpoint
CREATE TABLE "passkey_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"user_handle" text NOT NULL,
	"required_for_payments" boolean DEFAULT false NOT NULL,
	"is_offer_declined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "passkey_accounts_user_handle_unique" UNIQUE("user_handle")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session" text NOT NULL,
	"user_id" uuid,
	"context" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"device_info" text DEFAULT '' NOT NULL,
	"aaguid" text NOT NULL,
	"transports" text[] NOT NULL,
	"is_backup_eligible" boolean NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_suspicious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_confirmations" (
	"client_transaction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session" text NOT NULL,
	"payment" jsonb NOT NULL,
	"passkey_name" text NOT NULL,
	"evidence" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_confirmations_user_id_client_transaction_id_pk" PRIMARY KEY("user_id","client_transaction_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirmed_by_passkey" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey_accounts" ADD CONSTRAINT "passkey_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_confirmations" ADD CONSTRAINT "payment_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_session" ON "passkey_challenges" USING btree ("session","created_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id","created_at");
CREATE TABLE "allowance_use" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "allowance_use_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"source_id" uuid NOT NULL,
	"item" text NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "entitlements_source_id_item_pk" PRIMARY KEY("source_id","item"),
	CONSTRAINT "entitlements_term" CHECK ("entitlements"."ends_at" > "entitlements"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"billed_name" text NOT NULL,
	"billed_email" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"result" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"client_transaction_id" text NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"purchase_id" text NOT NULL,
	"add_ons" text[] NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"checkout_url" text,
	"provider_order_id" text,
	"provider_payment_id" text,
	"capture_request_id" uuid NOT NULL,
	"capturing_until" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"receipt_sent_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'review', 'refunded', 'disputed')),
	CONSTRAINT "payments_currency" CHECK (("payments"."provider", "payments"."currency") in (('vnpay', 'VND'), ('paypal', 'USD')))
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_records_provider_key_pk" PRIMARY KEY("provider","key")
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp with time zone,
	"days_before" integer
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowance_use_by_day" ON "allowance_use" USING btree ("day");--> statement-breakpoint
CREATE INDEX "entitlements_by_user" ON "entitlements" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payment_audit_by_payment" ON "payment_audit" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_client_id" ON "payments" USING btree ("user_id","client_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_provider_order" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_check" ON "payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE FUNCTION "check_payment_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."id", NEW."reference", NEW."provider", NEW."purchase_id", NEW."add_ons", NEW."lines", NEW."amount", NEW."currency")
		IS DISTINCT FROM (OLD."id", OLD."reference", OLD."provider", OLD."purchase_id", OLD."add_ons", OLD."lines", OLD."amount", OLD."currency")
	THEN RAISE EXCEPTION 'what payment % is for cannot change', OLD."id";
	END IF;
	IF NEW."status" <> OLD."status" AND (OLD."status" || ' ' || NEW."status") NOT IN (
		'pending paid', 'pending failed', 'pending cancelled', 'pending expired', 'pending review',
		'failed paid', 'failed review', 'cancelled paid', 'cancelled review', 'expired paid', 'expired review',
		'review paid', 'review failed', 'review refunded', 'paid refunded', 'paid disputed')
	THEN RAISE EXCEPTION 'payment % cannot change from % to %', OLD."id", OLD."status", NEW."status";
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_change" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "check_payment_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_keep" BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "payment_audit_keep" BEFORE UPDATE OR DELETE ON "payment_audit" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

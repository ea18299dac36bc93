CREATE TABLE "model_use" (
	"day" date NOT NULL,
	"model_id" text NOT NULL,
	"partner" text NOT NULL,
	"plan" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"estimated_tokens" bigint DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"characters" bigint DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_use_day_model_id_partner_plan_pk" PRIMARY KEY("day","model_id","partner","plan")
);
--> statement-breakpoint
CREATE TABLE "operator_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"result" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_audit_by_subject" ON "operator_audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "operator_audit_by_time" ON "operator_audit" USING btree ("at");
--> statement-breakpoint
CREATE TRIGGER "operator_audit_keep" BEFORE UPDATE OR DELETE ON "operator_audit" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

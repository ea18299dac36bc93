CREATE TABLE "conversations" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"model_id" text,
	"instructions" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'done' NOT NULL,
	"model_id" text,
	"finish_reason" text,
	"error_code" text,
	"shortened" boolean DEFAULT false NOT NULL,
	"client_id" text,
	"answers" uuid,
	"attempt" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"theme" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_owner_id_conversation_id_conversations_owner_id_id_fk" FOREIGN KEY ("owner_id","conversation_id") REFERENCES "public"."conversations"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_by_time" ON "conversations" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "messages_by_conversation" ON "messages" USING btree ("owner_id","conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_client_id" ON "messages" USING btree ("owner_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "messages_being_written" ON "messages" USING btree ("lease_until") WHERE status = 'writing';
CREATE TABLE "media_files" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer,
	"alt" text DEFAULT '' NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"delete_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "picture_use" (
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"pictures" integer NOT NULL,
	CONSTRAINT "picture_use_owner_id_month_pk" PRIMARY KEY("owner_id","month")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reasoning" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "alternative_to" uuid;--> statement-breakpoint
CREATE INDEX "media_files_by_message" ON "media_files" USING btree ("owner_id","message_id");--> statement-breakpoint
CREATE INDEX "media_files_to_delete" ON "media_files" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "picture_use_by_month" ON "picture_use" USING btree ("month");
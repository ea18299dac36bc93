CREATE TABLE "documents" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"part_ids" uuid[] DEFAULT '{}' NOT NULL,
	"content_id" uuid,
	"kind" text,
	"title" text,
	"page_count" integer,
	"is_cut" boolean,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delete_at" timestamp with time zone DEFAULT now() + interval '1 day',
	CONSTRAINT "documents_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "monthly_use" (
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"what" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "monthly_use_owner_id_month_what_pk" PRIMARY KEY("owner_id","month","what")
);
--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "creations" ADD COLUMN "counts_pictures" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_by_client_id" ON "documents" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "documents_to_delete" ON "documents" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "monthly_use_by_month" ON "monthly_use" USING btree ("month");--> statement-breakpoint
CREATE INDEX "creations_by_document" ON "creations" USING btree ("owner_id","document_id") WHERE document_id is not null;
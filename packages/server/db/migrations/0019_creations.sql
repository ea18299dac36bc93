CREATE TABLE "creation_parts" (
	"owner_id" uuid NOT NULL,
	"creation_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"seed" integer,
	"asked" text,
	"alt" text NOT NULL,
	"picture_id" uuid,
	"svg_id" uuid,
	CONSTRAINT "creation_parts_owner_id_creation_id_part_pk" PRIMARY KEY("owner_id","creation_id","part")
);
--> statement-breakpoint
CREATE TABLE "creations" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"title" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"plan" jsonb,
	"reading" jsonb,
	"engine" jsonb NOT NULL,
	"parent_id" uuid,
	"parent_part" integer,
	"change_words" text,
	"change_mask_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"error_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"turn_id" uuid NOT NULL,
	"slots" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt" uuid,
	"lease_until" timestamp with time zone,
	"counted_month" date NOT NULL,
	"counted_id" uuid NOT NULL,
	"counted_networks" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "creations_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "creation_id" uuid;--> statement-breakpoint
ALTER TABLE "creation_parts" ADD CONSTRAINT "creation_parts_owner_id_creation_id_creations_owner_id_id_fk" FOREIGN KEY ("owner_id","creation_id") REFERENCES "public"."creations"("owner_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "creations_by_client_id" ON "creations" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "creations_unfinished" ON "creations" USING btree ("turn_id","id") WHERE status in ('queued', 'making');--> statement-breakpoint
CREATE INDEX "media_files_by_creation" ON "media_files" USING btree ("owner_id","creation_id") WHERE creation_id is not null;
ALTER TABLE "shares" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_messages" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "creation_id" uuid;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_id_creation_id_creations_owner_id_id_fk" FOREIGN KEY ("owner_id","creation_id") REFERENCES "public"."creations"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_by_creation" ON "shares" USING btree ("owner_id","creation_id") WHERE creation_id is not null;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_of_one_thing" CHECK ((conversation_id is null) <> (creation_id is null));
ALTER TABLE "creations" ADD COLUMN "counts" text;--> statement-breakpoint
UPDATE "creations" SET "counts" = 'pictures' WHERE "counts_pictures";
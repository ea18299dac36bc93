CREATE INDEX "guests_by_last_visit" ON "guests" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "guests_to_delete" ON "guests" USING btree ("goes_at") WHERE goes_at is not null;
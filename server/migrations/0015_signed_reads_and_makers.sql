ALTER TABLE "replay_guard" ADD COLUMN "read" "bytea";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_made_by_access_tokens_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."access_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_made_by" ON "access_tokens" USING btree ("made_by") WHERE "access_tokens"."made_by" is not null;
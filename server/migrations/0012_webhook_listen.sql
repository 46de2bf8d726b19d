ALTER TABLE "webhook_attempts" ADD COLUMN "enterprise_id" uuid;--> statement-breakpoint
UPDATE "webhook_attempts" SET "enterprise_id" = "n"."enterprise_id" FROM "webhook_notifications" "n" WHERE "n"."id" = "webhook_attempts"."notification_id";--> statement-breakpoint
-- Attempts whose notification is pruned belong to nobody who could read them.
DELETE FROM "webhook_attempts" WHERE "enterprise_id" IS NULL;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ALTER COLUMN "enterprise_id" SET NOT NULL;--> statement-breakpoint
-- What was there before is history that no stream tells.
ALTER TABLE "webhook_attempts" ADD COLUMN "written_by" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ALTER COLUMN "written_by" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "webhook_attempts_stream" ON "webhook_attempts" USING btree ("enterprise_id","written_by","id");

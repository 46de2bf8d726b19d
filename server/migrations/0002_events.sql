CREATE TABLE "event_relay" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	"pruned_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_unsequenced";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "insertion" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "events_insertion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "actor_user_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "only_user_id" uuid;--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("insertion") WHERE "events"."sequence" is null;--> statement-breakpoint
CREATE INDEX "events_by_subject" ON "events" USING btree ("enterprise_id","subject_type","subject_id","occurred_at");--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree ("occurred_at");
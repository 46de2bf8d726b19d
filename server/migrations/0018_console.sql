CREATE TABLE "request_bodies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_gaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid,
	"requests" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid,
	"user_id" uuid NOT NULL,
	"token_id" uuid,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"operation" text NOT NULL,
	"status" smallint NOT NULL,
	"code" text,
	"problem" text,
	"duration_ms" real NOT NULL,
	"address" text,
	"user_agent" text,
	"signed_version" text,
	"is_replayed" boolean NOT NULL,
	"bodies" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view_marks" (
	"user_id" uuid NOT NULL,
	"saved_view_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"page" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "saved_view_marks_user_id_saved_view_id_pk" PRIMARY KEY("user_id","saved_view_id")
);
--> statement-breakpoint
ALTER TABLE "deployment" ADD COLUMN "key_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "failed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "granted_seconds" integer;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "rolled_to" uuid;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_saved_view_id_saved_views_id_fk" FOREIGN KEY ("saved_view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_gaps_list" ON "request_gaps" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "request_log_list" ON "request_log" USING btree ("enterprise_id","received_at","id");--> statement-breakpoint
CREATE INDEX "request_log_user" ON "request_log" USING btree ("user_id","received_at","id");--> statement-breakpoint
CREATE INDEX "request_log_token" ON "request_log" USING btree ("token_id","received_at","id") WHERE "request_log"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_errors" ON "request_log" USING btree ("enterprise_id","received_at","id") WHERE "request_log"."status" >= 400;--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("request_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "saved_view_marks_view" ON "saved_view_marks" USING btree ("saved_view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_marks_default" ON "saved_view_marks" USING btree ("user_id","enterprise_id","page") WHERE "saved_view_marks"."is_default";--> statement-breakpoint
CREATE INDEX "dvp_settlements_expiry" ON "dvp_settlements" USING btree ("expire_at") WHERE "dvp_settlements"."finalized_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_webhook" ON "webhook_attempts" USING btree ("webhook_id","started_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_recent" ON "webhook_attempts" USING btree ("enterprise_id","started_at","is_success");--> statement-breakpoint
-- by hand: what the palette finds by any part of it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_name_part" ON "users" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "network_parties_external_part" ON "network_settlement_parties" USING gin (lower("external_id") gin_trgm_ops) WHERE "side" = 'client';--> statement-breakpoint
CREATE INDEX "dvp_parties_external_part" ON "dvp_settlement_parties" USING gin (lower("external_id") gin_trgm_ops);

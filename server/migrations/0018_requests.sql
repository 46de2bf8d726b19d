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
	"duration_ms" real NOT NULL,
	"address" text,
	"user_agent" text,
	"signed_version" text,
	"is_replayed" boolean NOT NULL,
	"bodies" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_gaps_list" ON "request_gaps" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "request_log_list" ON "request_log" USING btree ("enterprise_id","received_at","id");--> statement-breakpoint
CREATE INDEX "request_log_user" ON "request_log" USING btree ("user_id","received_at","id");--> statement-breakpoint
CREATE INDEX "request_log_token" ON "request_log" USING btree ("token_id","received_at","id") WHERE "request_log"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_errors" ON "request_log" USING btree ("enterprise_id","received_at","id") WHERE "request_log"."status" >= 400;--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("request_id" text_pattern_ops);
CREATE TABLE "access_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "access_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid,
	"user_id" uuid NOT NULL,
	"enterprise_id" uuid,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "mails_once" UNIQUE("notice_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
DROP INDEX "notices_list";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "enterprise_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "wallet_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "read_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_for_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tasks_due" ON "access_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mails_enterprise" ON "mails" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("user_id","created_at","id") WHERE "mails"."enterprise_id" is null;--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_tasks_due" ON "notice_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","enterprise_id") WHERE "notices"."read_at" is null and "notices"."is_shown" and not "notices"."is_muted";--> statement-breakpoint
CREATE INDEX "notices_digest" ON "notices" USING btree ("user_id","created_at","id") WHERE "notices"."is_for_digest";--> statement-breakpoint
CREATE INDEX "notices_told" ON "notices" USING btree ("digest_id") WHERE "notices"."digest_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- Each admin of an enterprise gets a notice of their own in place of the one of all.
INSERT INTO "notices" ("id", "user_id", "enterprise_id", "kind", "subject_type", "subject_id", "detail", "read_by", "read_at", "created_at")
SELECT gen_random_uuid(), m."user_id", n."enterprise_id", n."kind", n."subject_type", n."subject_id", n."detail", '{}',
	CASE WHEN m."user_id" = ANY (n."read_by") THEN n."created_at" END, n."created_at"
FROM "notices" n JOIN "memberships" m ON m."enterprise_id" = n."enterprise_id" AND m."role" = 'admin'
WHERE n."user_id" IS NULL;--> statement-breakpoint
DELETE FROM "notices" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "read_by";--> statement-breakpoint
-- Tokens that are there already are warned of, too.
INSERT INTO "access_tasks" ("id", "kind", "subject_id", "scheduled_at", "due_at")
SELECT gen_random_uuid(), 'token-expiring', t."id", w."at", w."at"
FROM "access_tokens" t CROSS JOIN LATERAL (SELECT t."expires_at" -
	CASE WHEN t."expires_at" - t."created_at" > interval '7 days' THEN interval '7 days' ELSE interval '1 day' END AS "at") w
WHERE t."kind" = 'access' AND t."revoked_at" IS NULL AND w."at" > t."created_at";
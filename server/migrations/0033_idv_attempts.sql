CREATE TABLE "idv_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idv_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"verification_type" text NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"link_expires_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"result" text,
	"reject_labels" text[],
	"evidence" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "idv_attempts_number" UNIQUE("idv_id","number"),
	CONSTRAINT "idv_attempts_end" CHECK (("idv_attempts"."ended_at" is null) = ("idv_attempts"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "idv_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "idv_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sandbox_verifications" (
	"idv_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sandbox_verifications_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "idv_records" ADD COLUMN "said_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "idv_attempts" ADD CONSTRAINT "idv_attempts_idv_id_idv_records_id_fk" FOREIGN KEY ("idv_id") REFERENCES "public"."idv_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_verifications" ADD CONSTRAINT "sandbox_verifications_idv_id_idv_records_id_fk" FOREIGN KEY ("idv_id") REFERENCES "public"."idv_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_verifications" ADD CONSTRAINT "sandbox_verifications_attempt_id_idv_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."idv_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idv_attempts_open" ON "idv_attempts" USING btree ("idv_id") WHERE "idv_attempts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "idv_attempts_external" ON "idv_attempts" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "idv_tasks_due" ON "idv_tasks" USING btree ("due_at");--> statement-breakpoint
-- Before, somebody could have several open verifications in an enterprise: all but the newest were replaced by it.
UPDATE "idv_records" r SET "status" = 'rejected', "reject_labels" = '{REPLACED}'
WHERE r."status" in ('pending', 'action_required') AND EXISTS (
	SELECT 1 FROM "idv_records" o WHERE o."user_id" = r."user_id" AND o."enterprise_id" = r."enterprise_id"
		AND o."status" in ('pending', 'action_required') AND (o."created_at", o."id") > (r."created_at", r."id")
);--> statement-breakpoint
-- What is known of the verifications so far is one attempt each.
INSERT INTO "idv_attempts" ("id", "idv_id", "number", "verification_type", "provider", "started_at", "ended_at", "result", "reject_labels")
SELECT uuidv7(), "id", 1, "verification_type", 'sandbox', "created_at",
	CASE WHEN "status" <> 'pending' THEN "updated_at" END,
	CASE WHEN "status" <> 'pending' THEN "status" END,
	"reject_labels"
FROM "idv_records";--> statement-breakpoint
CREATE UNIQUE INDEX "idv_records_open" ON "idv_records" USING btree ("user_id","enterprise_id") WHERE "idv_records"."status" in ('pending', 'action_required');
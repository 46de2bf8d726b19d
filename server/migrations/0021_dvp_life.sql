CREATE TABLE "dvp_batch_signings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"payload" text NOT NULL,
	"signature" text NOT NULL,
	"is_atomic" boolean NOT NULL,
	"signed_by" uuid NOT NULL,
	"refused" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dvp_netting_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"counterparty_account_id" uuid NOT NULL,
	"counterparty_enterprise_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"settlements" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"is_booked" boolean NOT NULL,
	"run_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dvp_scripts" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"script" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dvp_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dvp_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
DROP INDEX "dvp_approval_requests_settlement";
--> statement-breakpoint
DROP INDEX "dvp_settlements_expiry";
--> statement-breakpoint
DROP INDEX "pending_approvals_subject";
--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" ADD COLUMN "owes" text;
--> statement-breakpoint
UPDATE "dvp_settlement_parties" SET "owes" = 'signature' WHERE "requires_signing";
--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" drop column "requires_signing";
--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" ADD COLUMN "requires_signing" boolean GENERATED ALWAYS AS (coalesce(owes = 'signature', false)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "dvp_parties_unsigned" ON "dvp_settlement_parties" USING btree ("account_id","created_at","settlement_id") WHERE "dvp_settlement_parties"."requires_signing";
--> statement-breakpoint
CREATE INDEX "dvp_parties_enterprise_unsigned" ON "dvp_settlement_parties" USING btree ("enterprise_id","created_at","settlement_id") WHERE "dvp_settlement_parties"."requires_signing";
--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" ADD COLUMN "is_sender" boolean;
--> statement-breakpoint
UPDATE "dvp_approval_requests" r SET "is_sender" = exists (select 1 from "dvp_transfers" t where t."settlement_id" = r."settlement_id" and t."source_trading_account_id" = r."account_id");
--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" ALTER COLUMN "is_sender" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pending_approvals" ADD COLUMN "maker_id" uuid;
--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" ADD COLUMN "batch_signing_id" uuid;
--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" ADD COLUMN "pending_approval_id" uuid;
--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" ADD COLUMN "acknowledged_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "transaction_route_id" text;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "counterparty_account_id" uuid;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "connection_id" uuid;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "digest" "bytea";
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "legs_digest" "bytea";
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "created_by" uuid;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "affirm_by" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "complete_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "netting_run_id" uuid;
--> statement-breakpoint
ALTER TABLE "dvp_settlements" ADD COLUMN "is_before_books" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was there before is history: nothing of it is in the books, and nobody could have signed it here.
UPDATE "dvp_settlements" SET "is_before_books" = true, "affirm_by" = coalesce("expire_at", "created_at");
--> statement-breakpoint
UPDATE "dvp_settlements" SET "status" = 'expired', "finalized_at" = greatest("updated_at", "created_at") WHERE "status" in ('pending', 'pending-acknowledgement');
--> statement-breakpoint
UPDATE "dvp_settlement_parties" SET "status" = 'expired', "owes" = null WHERE "status" in ('pending', 'pending-acknowledgement');
--> statement-breakpoint
UPDATE "dvp_approval_requests" r SET "status" = 'expired' FROM "dvp_settlements" s WHERE s."id" = r."settlement_id" AND s."status" = 'expired' AND r."status" not in ('signed', 'approved') AND (r."is_sender" or r."status" <> 'acknowledged');
--> statement-breakpoint
-- Nothing was netted by itself, and there were no routes.
UPDATE "dvp_account_settings" SET "queue_automation_enabled" = false, "queue_automation_transaction_route_id" = null, "queue_last_processed" = null;
--> statement-breakpoint
ALTER TABLE "dvp_transfers" ADD COLUMN "fee" "base_units";
--> statement-breakpoint
ALTER TABLE "dvp_transfers" ADD COLUMN "sent_tx_ids" text[];
--> statement-breakpoint
CREATE INDEX "dvp_batch_signings_account" ON "dvp_batch_signings" USING btree ("account_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dvp_netting_runs_own" ON "dvp_netting_runs" USING btree ("enterprise_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dvp_netting_runs_theirs" ON "dvp_netting_runs" USING btree ("counterparty_enterprise_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dvp_tasks_due" ON "dvp_tasks" USING btree ("due_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "dvp_approval_requests_party" ON "dvp_approval_requests" USING btree ("settlement_id","account_id");
--> statement-breakpoint
CREATE INDEX "dvp_approval_requests_signing" ON "dvp_approval_requests" USING btree ("batch_signing_id") WHERE "dvp_approval_requests"."batch_signing_id" is not null;
--> statement-breakpoint
CREATE INDEX "dvp_parties_waiting" ON "dvp_settlement_parties" USING btree ("enterprise_id","created_at","settlement_id") WHERE "dvp_settlement_parties"."owes" is not null;
--> statement-breakpoint
CREATE INDEX "dvp_parties_enterprise_batch" ON "dvp_settlement_parties" USING btree ("enterprise_id","batch_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "dvp_settlements_external" ON "dvp_settlements" USING btree ("requester_account_id","external_id");
--> statement-breakpoint
CREATE INDEX "dvp_settlements_legs" ON "dvp_settlements" USING btree ("legs_digest","created_at");
--> statement-breakpoint
CREATE INDEX "dvp_settlements_batch" ON "dvp_settlements" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "dvp_settlements_run" ON "dvp_settlements" USING btree ("netting_run_id");
--> statement-breakpoint
CREATE INDEX "dvp_settlements_queue" ON "dvp_settlements" USING btree ("requester_account_id","counterparty_account_id","complete_at") WHERE "dvp_settlements"."status" = 'pending' and "dvp_settlements"."complete_at" is not null;
--> statement-breakpoint
CREATE INDEX "dvp_transfers_sending" ON "dvp_transfers" USING btree ("currency","updated_at") WHERE "dvp_transfers"."sent_tx_ids" is not null and "dvp_transfers"."tx_ids" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pending_approvals_subject" ON "pending_approvals" USING btree ("kind","subject_id","wallet_id") WHERE "pending_approvals"."state" = 'pending';
--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" ADD COLUMN "alias" text;

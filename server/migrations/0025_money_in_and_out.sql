CREATE TABLE "ach_debits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"request_id" text,
	"state" text NOT NULL,
	"wallet_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"asset" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"memo" text NOT NULL,
	"apply_instant_credit" boolean NOT NULL,
	"credited_at" timestamp(3) with time zone,
	"next_at" timestamp(3) with time zone,
	"estimated_effective_on" date,
	"return_code" text,
	"agreed_text" text NOT NULL,
	"agreed_version" text NOT NULL,
	"agreed_wording" text NOT NULL,
	"agreed_by" text NOT NULL,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	"agreed_from" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ach_debits_quantity" CHECK ("ach_debits"."quantity" > 0),
	CONSTRAINT "ach_debits_settled" CHECK (("ach_debits"."settled_at" is not null) = ("ach_debits"."state" in ('settled', 'reversed'))),
	CONSTRAINT "ach_debits_returned" CHECK (("ach_debits"."return_code" is not null) = ("ach_debits"."state" in ('reversed', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"rail" text NOT NULL,
	"currency" text NOT NULL,
	"debtor_key" uuid NOT NULL,
	"debtor_name" text NOT NULL,
	"debtor_number" text NOT NULL,
	"day" text NOT NULL,
	"part" integer NOT NULL,
	"sealed_file" "bytea",
	"file_sha256" text,
	"cut_off_at" timestamp(3) with time zone NOT NULL,
	"arrives_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_batches_file" CHECK (("withdrawal_batches"."sealed_file" is null) = ("withdrawal_batches"."file_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_limits" (
	"enterprise_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_limits_enterprise_id_currency_pk" PRIMARY KEY("enterprise_id","currency")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"wallet_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"rail" text NOT NULL,
	"currency" text NOT NULL,
	"asset" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"fee" "base_units" NOT NULL,
	"reference" text,
	"debtor_key" uuid NOT NULL,
	"debtor_name" text NOT NULL,
	"debtor_number" text NOT NULL,
	"pending_approval_id" uuid,
	"batch_id" uuid,
	"return_code" text,
	"reason" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"cut_off_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"arrives_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_quantity" CHECK ("withdrawals"."quantity" > 0 and "withdrawals"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fiat_movements" ALTER COLUMN "settled_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fiat_movements" ADD COLUMN "is_credited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ach_debits" ADD CONSTRAINT "ach_debits_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_debits" ADD CONSTRAINT "ach_debits_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_limits" ADD CONSTRAINT "withdrawal_limits_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_batch_id_withdrawal_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."withdrawal_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ach_debits_once" ON "ach_debits" USING btree ("enterprise_id","request_id");--> statement-breakpoint
CREATE INDEX "ach_debits_list" ON "ach_debits" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ach_debits_state" ON "ach_debits" USING btree ("enterprise_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "ach_debits_under_way" ON "ach_debits" USING btree ("bank_account_id") WHERE "ach_debits"."state" in ('initiated', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_batches_once" ON "withdrawal_batches" USING btree ("debtor_key","currency","rail","day","part");--> statement-breakpoint
CREATE INDEX "withdrawal_batches_list" ON "withdrawal_batches" USING btree ("cut_off_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_once" ON "withdrawals" USING btree ("enterprise_id","request_id");--> statement-breakpoint
CREATE INDEX "withdrawals_list" ON "withdrawals" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("enterprise_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_batch" ON "withdrawals" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_under_way" ON "withdrawals" USING btree ("bank_account_id") WHERE "withdrawals"."state" in ('needs-approval', 'queued', 'batched', 'sent');
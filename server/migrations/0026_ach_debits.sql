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
ALTER TABLE "fiat_movements" ALTER COLUMN "settled_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fiat_movements" ADD COLUMN "is_credited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ach_debits" ADD CONSTRAINT "ach_debits_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ach_debits" ADD CONSTRAINT "ach_debits_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ach_debits_once" ON "ach_debits" USING btree ("enterprise_id","request_id");--> statement-breakpoint
CREATE INDEX "ach_debits_list" ON "ach_debits" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ach_debits_state" ON "ach_debits" USING btree ("enterprise_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "ach_debits_under_way" ON "ach_debits" USING btree ("bank_account_id") WHERE "ach_debits"."state" in ('initiated', 'processing');
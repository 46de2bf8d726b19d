CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"owner_name" text NOT NULL,
	"sealed_number" "bytea" NOT NULL,
	"masked_number" text NOT NULL,
	"number_tail" text NOT NULL,
	"routing_number" text,
	"swift_code" text,
	"external_id" text,
	"account_type" text NOT NULL,
	"owner_address_line1" text,
	"owner_address_line2" text,
	"owner_address_city_locality" text,
	"owner_address_state_province" text,
	"owner_address_postal_code" text,
	"owner_address_country_code" text,
	"bank_address_line1" text,
	"bank_address_line2" text,
	"bank_address_city_locality" text,
	"bank_address_state_province" text,
	"bank_address_postal_code" text,
	"bank_address_country_code" text,
	"owner_address_text" text,
	"bank_address_text" text,
	"country_code" text NOT NULL,
	"description" text,
	"further_credit_to" text,
	"intermediary_bank_name" text,
	"intermediary_bank_id" text,
	"id_hash" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"activity" text,
	"reason" text,
	"is_ready" boolean NOT NULL,
	"origin" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_accounts_token_unique" UNIQUE("token"),
	CONSTRAINT "bank_accounts_country" CHECK ("bank_accounts"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "bank_accounts_activity" CHECK ("bank_accounts"."activity" is null or "bank_accounts"."state" in ('pending', 'revise'))
);
--> statement-breakpoint
CREATE TABLE "bank_salts" (
	"enterprise_id" uuid PRIMARY KEY NOT NULL,
	"sealed_salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banking_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "banking_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_salts" ADD CONSTRAINT "bank_salts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_once" ON "bank_accounts" USING btree ("enterprise_id","id_hash") WHERE "bank_accounts"."state" not in ('removed', 'rejected');--> statement-breakpoint
CREATE INDEX "bank_accounts_list" ON "bank_accounts" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_accounts_state" ON "bank_accounts" USING btree ("enterprise_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_accounts_hash" ON "bank_accounts" USING btree ("enterprise_id","id_hash","created_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_tail" ON "bank_accounts" USING btree ("enterprise_id","number_tail" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bank_accounts_review" ON "bank_accounts" USING btree ("created_at","id") WHERE "bank_accounts"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "banking_tasks_due" ON "banking_tasks" USING btree ("due_at");
-- Off-exchange rows of before could only be demo data, which had no books: a sandbox gets new ones by its reset.
TRUNCATE "network_settlement_transfers", "network_settlement_parties", "network_settlements", "network_connections", "network_clients", "network_partners";--> statement-breakpoint
CREATE TABLE "given_approvals" (
	"approval_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"notes" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "given_approvals_approval_id_user_id_pk" PRIMARY KEY("approval_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pending_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"state" text NOT NULL,
	"needed" integer NOT NULL,
	"currency" text,
	"quantity" text,
	"expired_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" uuid GENERATED ALWAYS AS (md5(kind || ' ' || owner || ' ' || scope || ' ' || asset)::uuid) STORED NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"scope" text NOT NULL,
	"asset" text NOT NULL,
	"enterprise_id" uuid,
	"floor" "base_units",
	"posted" "base_units" DEFAULT '0' NOT NULL,
	"held" "base_units" DEFAULT '0' NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_place" UNIQUE("kind","owner","scope","asset"),
	CONSTRAINT "ledger_accounts_asset" UNIQUE("id","asset"),
	CONSTRAINT "ledger_accounts_public" UNIQUE("public_id"),
	CONSTRAINT "ledger_accounts_held" CHECK ("ledger_accounts"."held" >= 0),
	CONSTRAINT "ledger_accounts_floor" CHECK ("ledger_accounts"."floor" is null or "ledger_accounts"."posted" - "ledger_accounts"."held" >= "ledger_accounts"."floor")
);
--> statement-breakpoint
CREATE TABLE "ledger_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ledger_groups_name" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"amount" "base_units" NOT NULL,
	"used" "base_units" DEFAULT '0' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "ledger_holds_name" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_holds_amount" CHECK ("ledger_holds"."amount" > 0),
	CONSTRAINT "ledger_holds_used" CHECK ("ledger_holds"."used" >= 0 and "ledger_holds"."used" <= "ledger_holds"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"accounts" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	"open_holds" bigint NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"amount" "base_units" NOT NULL,
	"hold_id" bigint,
	"debit_balance" "base_units" NOT NULL,
	"credit_balance" "base_units" NOT NULL,
	"note" text,
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_sides" CHECK ("ledger_transfers"."debit_account_id" <> "ledger_transfers"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "network_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"client_enterprise_id" uuid,
	"partner_enterprise_id" uuid,
	"currency" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"client_external_id" text NOT NULL,
	"partner_external_id" text,
	"digest" "bytea" NOT NULL,
	"payload" text NOT NULL,
	"signature" text NOT NULL,
	"partner_payload" text,
	"partner_signature" text,
	"initiated_by" text NOT NULL,
	"notes" text,
	"reason" text,
	"is_retriable" boolean DEFAULT false NOT NULL,
	"evaluation_id" uuid,
	"pending_approval_id" uuid,
	"policy_result" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "network_allocations_client_id" UNIQUE("client_id","client_external_id"),
	CONSTRAINT "network_allocations_partner_id" UNIQUE("partner_id","partner_external_id"),
	CONSTRAINT "network_allocations_quantity" CHECK ("network_allocations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "network_dispute_closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"closed_by" text NOT NULL,
	"user_id" text NOT NULL,
	"notes" text NOT NULL,
	"payload" text,
	"signature" text,
	"status" text NOT NULL,
	"reviewed_by" text,
	"review_notes" text,
	"adjusted_transfers" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"client_enterprise_id" uuid,
	"partner_enterprise_id" uuid,
	"user_id" text NOT NULL,
	"expected_transfers" jsonb NOT NULL,
	"reason" text,
	"is_retracted" boolean DEFAULT false NOT NULL,
	"retracted_by" text,
	"retracted_at" timestamp(3) with time zone,
	"retracted_reason" text,
	"settled_in_settlement_id" uuid,
	"closure_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "network_disputes_once" UNIQUE("settlement_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "network_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "network_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "network_partner_configurations" (
	"enterprise_id" uuid PRIMARY KEY NOT NULL,
	"currencies" text[] NOT NULL,
	"currency_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_onchain_enabled" boolean DEFAULT true NOT NULL,
	"settlement_transaction_route_id" uuid,
	"loss_sla_hours" integer DEFAULT 24 NOT NULL,
	"gain_sla_hours" integer DEFAULT 24 NOT NULL,
	"reserved_timeout_minutes" integer DEFAULT 1440 NOT NULL,
	"public_key" text,
	"is_stable" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_nonces" (
	"account_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "used_nonces_account_id_digest_pk" PRIMARY KEY("account_id","digest")
);
--> statement-breakpoint
CREATE TABLE "network_external_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"transaction" text NOT NULL,
	"settlement_id" uuid NOT NULL,
	"external_settlement_id" text NOT NULL,
	"transfer_id" uuid,
	"quantity" "base_units",
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "network_external_deposits_once" UNIQUE("partner_id","currency","transaction")
);
--> statement-breakpoint
CREATE TABLE "network_trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"external_order_id" text NOT NULL,
	"party_connection_id" uuid NOT NULL,
	"counterparty_connection_id" uuid,
	"traded_at" timestamp(3) with time zone NOT NULL,
	"base_currency" text NOT NULL,
	"base_quantity" "base_units" NOT NULL,
	"quote_currency" text NOT NULL,
	"quote_quantity" "base_units" NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"settlement_id" uuid,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "network_trades_external" UNIQUE("partner_id","external_id"),
	CONSTRAINT "network_trades_signs" CHECK ("network_trades"."base_quantity" <> 0 and "network_trades"."quote_quantity" <> 0 and ("network_trades"."base_quantity" > 0) = ("network_trades"."quote_quantity" < 0))
);
--> statement-breakpoint
CREATE TABLE "network_trade_versions" (
	"trade_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"partner_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"correction_external_id" text,
	"correcting_user" text,
	"reason" text,
	"payload" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "network_trade_versions_trade_id_version_pk" PRIMARY KEY("trade_id","version"),
	CONSTRAINT "network_trade_versions_correction" UNIQUE("partner_id","correction_external_id")
);
--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" DROP CONSTRAINT "network_transfers_quantity";--> statement-breakpoint
DROP INDEX "network_connections_client";--> statement-breakpoint
DROP INDEX "network_connections_partner";--> statement-breakpoint
DROP INDEX "network_parties_list";--> statement-breakpoint
DROP INDEX "network_parties_status";--> statement-breakpoint
DROP INDEX "network_parties_partner";--> statement-breakpoint
DROP INDEX "network_parties_disputed";--> statement-breakpoint
DROP INDEX "network_parties_alert";--> statement-breakpoint
DROP INDEX "network_parties_cutoff";--> statement-breakpoint
DROP INDEX "network_parties_external";--> statement-breakpoint
ALTER TABLE "network_settlement_parties" DROP CONSTRAINT "network_settlement_parties_settlement_id_side_pk";--> statement-breakpoint
ALTER TABLE "network_clients" ALTER COLUMN "enterprise_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ALTER COLUMN "settlement_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ALTER COLUMN "client_enterprise_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ALTER COLUMN "source_trading_account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ALTER COLUMN "destination_trading_account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ALTER COLUMN "destination_network_account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ALTER COLUMN "usd_value" SET DATA TYPE numeric(100, 0);--> statement-breakpoint
ALTER TABLE "network_clients" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "network_clients" ADD COLUMN "wallet_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "network_clients" ADD COLUMN "trust_org" text NOT NULL;--> statement-breakpoint
ALTER TABLE "network_clients" ADD COLUMN "balance_alert_last_sent" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "network_clients" ADD COLUMN "updated_at" timestamp(3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "is_active" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "is_initialized" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "partners_client_id" text;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "partners_connection_id" text;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "key_schema" text NOT NULL;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "sealed_key" "bytea";--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "proof" text NOT NULL;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "nonce" text NOT NULL;--> statement-breakpoint
ALTER TABLE "network_connections" ADD COLUMN "script" text;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "wallet_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "trust_org" text NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "institution_id" text;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "institution_identifier" text NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "connection_key_schema" text NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "is_broker" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "is_active" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "client_dispute_window_minutes" integer;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "top_up_window_minutes" integer;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "has_allocation_policies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "currencies" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "currency_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "is_onchain_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "settlement_transaction_route_id" uuid;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "loss_sla_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "gain_sla_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "reserved_timeout_minutes" integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "is_stable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "network_partners" ADD COLUMN "updated_at" timestamp(3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD COLUMN "is_main" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD COLUMN "source_enterprise_id" uuid;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD COLUMN "source_connection_id" uuid;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD COLUMN "destination_connection_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD COLUMN "dispute_closure_id" uuid;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "dispute_window_ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "top_up_ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "approved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "amounts" jsonb;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "payload" text;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "network_settlements" ADD COLUMN "is_before_books" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_keys" ADD COLUMN "sealed_prv" "bytea";--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "approvals_required" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "given_approvals" ADD CONSTRAINT "given_approvals_approval_id_pending_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."pending_approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_approvals" ADD CONSTRAINT "pending_approvals_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_account_id_asset_ledger_accounts_id_asset_fk" FOREIGN KEY ("account_id","asset") REFERENCES "public"."ledger_accounts"("id","asset") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_group_id_ledger_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."ledger_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_hold_id_ledger_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_account_id_asset_ledger_accounts_id_asset_fk" FOREIGN KEY ("debit_account_id","asset") REFERENCES "public"."ledger_accounts"("id","asset") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_account_id_asset_ledger_accounts_id_asset_fk" FOREIGN KEY ("credit_account_id","asset") REFERENCES "public"."ledger_accounts"("id","asset") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_allocations" ADD CONSTRAINT "network_allocations_connection_id_network_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."network_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_allocations" ADD CONSTRAINT "network_allocations_client_id_network_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."network_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_allocations" ADD CONSTRAINT "network_allocations_partner_id_network_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."network_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_dispute_closures" ADD CONSTRAINT "network_dispute_closures_dispute_id_network_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."network_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_disputes" ADD CONSTRAINT "network_disputes_settlement_id_network_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."network_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_disputes" ADD CONSTRAINT "network_disputes_connection_id_network_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."network_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_disputes" ADD CONSTRAINT "network_disputes_partner_id_network_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."network_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_disputes" ADD CONSTRAINT "network_disputes_settled_in_settlement_id_network_settlements_id_fk" FOREIGN KEY ("settled_in_settlement_id") REFERENCES "public"."network_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_external_deposits" ADD CONSTRAINT "network_external_deposits_partner_id_network_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."network_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_trades" ADD CONSTRAINT "network_trades_partner_id_network_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."network_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_trades" ADD CONSTRAINT "network_trades_party_connection_id_network_connections_id_fk" FOREIGN KEY ("party_connection_id") REFERENCES "public"."network_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_trades" ADD CONSTRAINT "network_trades_counterparty_connection_id_network_connections_id_fk" FOREIGN KEY ("counterparty_connection_id") REFERENCES "public"."network_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_trade_versions" ADD CONSTRAINT "network_trade_versions_trade_id_network_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."network_trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_approvals_subject" ON "pending_approvals" USING btree ("kind","subject_id") WHERE "pending_approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "pending_approvals_list" ON "pending_approvals" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pending_approvals_state" ON "pending_approvals" USING btree ("enterprise_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "pending_approvals_due" ON "pending_approvals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("owner","asset");--> statement-breakpoint
CREATE INDEX "ledger_accounts_enterprise" ON "ledger_accounts" USING btree ("enterprise_id","asset","id");--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("account_id") WHERE "ledger_holds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "ledger_holds_account" ON "ledger_holds" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "chain_steps_undone" ON "chain_steps" USING btree ("coin","undone") WHERE "chain_steps"."undone" is not null;--> statement-breakpoint
CREATE INDEX "chain_touches_transfer" ON "chain_touches" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_proofs_at" ON "ledger_proofs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_group" ON "ledger_transfers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_account_id","id");--> statement-breakpoint
CREATE INDEX "network_allocations_client" ON "network_allocations" USING btree ("client_enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_allocations_client_status" ON "network_allocations" USING btree ("client_enterprise_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "network_allocations_partner" ON "network_allocations" USING btree ("partner_enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_allocations_partner_status" ON "network_allocations" USING btree ("partner_enterprise_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "network_allocations_connection" ON "network_allocations" USING btree ("connection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_allocations_waiting" ON "network_allocations" USING btree ("type","created_at","id") WHERE "network_allocations"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "network_dispute_closures_dispute" ON "network_dispute_closures" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "network_dispute_closures_status" ON "network_dispute_closures" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "network_disputes_client" ON "network_disputes" USING btree ("client_enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_disputes_partner" ON "network_disputes" USING btree ("partner_enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_disputes_settled_in" ON "network_disputes" USING btree ("settled_in_settlement_id");--> statement-breakpoint
CREATE INDEX "network_disputes_to_assign" ON "network_disputes" USING btree ("partner_id","closure_id");--> statement-breakpoint
CREATE INDEX "network_tasks_due" ON "network_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "network_external_deposits_settlement" ON "network_external_deposits" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "network_trades_partner" ON "network_trades" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_trades_party" ON "network_trades" USING btree ("party_connection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_trades_counterparty" ON "network_trades" USING btree ("counterparty_connection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_trades_open" ON "network_trades" USING btree ("partner_id","traded_at") WHERE "network_trades"."status" = 'recorded';--> statement-breakpoint
CREATE INDEX "network_trades_settlement" ON "network_trades" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "network_connections_partners_id" ON "network_connections" USING btree ("partner_id","partners_connection_id");--> statement-breakpoint
CREATE INDEX "network_partners_enterprise" ON "network_partners" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "network_partners_trust" ON "network_partners" USING btree ("trust_org","id");--> statement-breakpoint
CREATE UNIQUE INDEX "network_parties_main" ON "network_settlement_parties" USING btree ("settlement_id","side","enterprise_id") WHERE "network_settlement_parties"."is_main";--> statement-breakpoint
CREATE INDEX "network_transfers_source" ON "network_settlement_transfers" USING btree ("source_enterprise_id","created_at","id") WHERE "network_settlement_transfers"."source_enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "network_transfers_source_status" ON "network_settlement_transfers" USING btree ("source_enterprise_id","status","created_at","id") WHERE "network_settlement_transfers"."source_enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "network_transfers_source_currency" ON "network_settlement_transfers" USING btree ("source_enterprise_id","currency","created_at","id") WHERE "network_settlement_transfers"."source_enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "network_transfers_source_updated" ON "network_settlement_transfers" USING btree ("source_enterprise_id","updated_at","id") WHERE "network_settlement_transfers"."source_enterprise_id" is not null;--> statement-breakpoint
CREATE INDEX "network_transfers_closure" ON "network_settlement_transfers" USING btree ("dispute_closure_id");--> statement-breakpoint
CREATE INDEX "network_settlements_partner" ON "network_settlements" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_settlements_cutoff" ON "network_settlements" USING btree ("partner_id","cutoff_at");--> statement-breakpoint
CREATE INDEX "network_settlements_open" ON "network_settlements" USING btree ("partner_id") WHERE "network_settlements"."status" in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "network_connections_client" ON "network_connections" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_connections_partner" ON "network_connections" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_parties_list" ON "network_settlement_parties" USING btree ("enterprise_id","side","created_at","settlement_id") WHERE "network_settlement_parties"."is_main";--> statement-breakpoint
CREATE INDEX "network_parties_status" ON "network_settlement_parties" USING btree ("enterprise_id","side","status","created_at","settlement_id") WHERE "network_settlement_parties"."is_main";--> statement-breakpoint
CREATE INDEX "network_parties_partner" ON "network_settlement_parties" USING btree ("enterprise_id","side","partner_id","created_at","settlement_id") WHERE "network_settlement_parties"."is_main";--> statement-breakpoint
CREATE INDEX "network_parties_disputed" ON "network_settlement_parties" USING btree ("enterprise_id","side","created_at","settlement_id") WHERE "network_settlement_parties"."is_main" and "network_settlement_parties"."disputed";--> statement-breakpoint
CREATE INDEX "network_parties_alert" ON "network_settlement_parties" USING btree ("enterprise_id","side","created_at","settlement_id") WHERE "network_settlement_parties"."is_main" and "network_settlement_parties"."sla_alert";--> statement-breakpoint
CREATE INDEX "network_parties_cutoff" ON "network_settlement_parties" USING btree ("enterprise_id","side","status","created_at","settlement_id") WHERE "network_settlement_parties"."is_main" and "network_settlement_parties"."has_cutoff";--> statement-breakpoint
CREATE INDEX "network_parties_external" ON "network_settlement_parties" USING btree ("enterprise_id","side",lower("external_id") text_pattern_ops) WHERE "network_settlement_parties"."is_main";--> statement-breakpoint
ALTER TABLE "network_connections" DROP COLUMN "active";--> statement-breakpoint
ALTER TABLE "network_settlements" DROP COLUMN "transfer_direction";--> statement-breakpoint
ALTER TABLE "network_clients" ADD CONSTRAINT "network_clients_walletId_unique" UNIQUE("wallet_id");--> statement-breakpoint
ALTER TABLE "network_connections" ADD CONSTRAINT "network_connections_networkAccountId_unique" UNIQUE("network_account_id");--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD CONSTRAINT "network_parties_once" UNIQUE NULLS NOT DISTINCT("settlement_id","side","enterprise_id","party_connection_id","counterparty_connection_id");--> statement-breakpoint
ALTER TABLE "network_settlements" ADD CONSTRAINT "network_settlements_external" UNIQUE("partner_id","external_id");--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD CONSTRAINT "network_transfers_quantity" CHECK ("network_settlement_transfers"."quantity" <> 0);--> statement-breakpoint
-- The only writer of the books. `command`: {at, accounts: [{kind, owner, scope, asset, enterprise}], holds: [{kind, reference, account, amount}],
-- voids: [{kind, reference, state}], uses: [{kind, reference}], groups: [{kind, reference, digest}],
-- transfers: [{group, debit, credit, amount, hold, note}]}. Accounts, groups and uses are named by their place, from 0 on. Floors are checked
-- once, after all that a command does to an account. What was done before under the same name is passed over.
-- Gives {outcome: applied, fresh: [places of the groups that were written]}, {outcome: short, shorts: [{account, missing}]} or
-- {outcome: conflict, kind, reference}; but for `applied`, accounts may have been opened and nothing else was written.
CREATE FUNCTION ledger_apply(command jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  moment constant timestamptz := (command ->> 'at')::timestamptz;
  ids bigint[];
  assets text[];
  void_ids bigint[] := '{}';
  void_states text[];
  void_accounts bigint[] := '{}';
  new_holds int[] := '{}';
  fresh int[] := '{}';
  group_ids bigint[];
  use_ids bigint[];
  use_accounts bigint[];
  taken record;
  moved bigint[];
  posted_by numeric[];
  held_by numeric[];
  found jsonb;
BEGIN
  FOR pass IN 1..2 LOOP
    SELECT array_agg((
      SELECT a.id FROM ledger_accounts a WHERE a.kind = s.kind AND a.owner = s.owner AND a.scope = s.scope AND a.asset = s.asset
    ) ORDER BY s.n), array_agg(s.asset ORDER BY s.n) INTO ids, assets
    FROM ROWS FROM (jsonb_to_recordset(command -> 'accounts') AS (kind text, owner text, scope text, asset text)) WITH ORDINALITY
      AS s(kind, owner, scope, asset, n);
    EXIT WHEN array_position(ids, NULL) IS NULL;
    INSERT INTO ledger_accounts (kind, owner, scope, asset, enterprise_id, floor, opened_at)
    SELECT s.kind, s.owner, s.scope, s.asset, s.enterprise, CASE WHEN s.kind IN ('external', 'house') THEN NULL ELSE 0 END, moment
    FROM ROWS FROM (jsonb_to_recordset(command -> 'accounts') AS (kind text, owner text, scope text, asset text, enterprise uuid))
      WITH ORDINALITY AS s(kind, owner, scope, asset, enterprise, n)
    WHERE ids[s.n] IS NULL
    ORDER BY s.kind, s.owner, s.scope, s.asset
    ON CONFLICT DO NOTHING;
  END LOOP;

  IF jsonb_array_length(command -> 'voids') > 0 THEN
    SELECT coalesce(array_agg(h.account_id), '{}') INTO void_accounts
    FROM jsonb_to_recordset(command -> 'voids') AS v(kind text, reference text)
    CROSS JOIN LATERAL (SELECT account_id FROM ledger_holds WHERE kind = v.kind AND reference = v.reference OFFSET 0) h;
  END IF;

  PERFORM 1 FROM ledger_accounts WHERE id = ANY (ids || void_accounts) ORDER BY id FOR UPDATE;

  IF jsonb_array_length(command -> 'holds') > 0 THEN
    SELECT coalesce(array_agg((n.place - 1)::int) FILTER (WHERE h.id IS NULL), '{}'),
      (array_agg(jsonb_build_object('outcome', 'conflict', 'kind', n.kind, 'reference', n.reference))
        FILTER (WHERE h.account_id <> ids[n.account + 1] OR h.amount <> n.amount))[1]
    INTO new_holds, found
    FROM ROWS FROM (jsonb_to_recordset(command -> 'holds') AS (kind text, reference text, account int, amount base_units))
      WITH ORDINALITY AS n(kind, reference, account, amount, place)
    LEFT JOIN LATERAL (
      SELECT id, account_id, amount FROM ledger_holds WHERE kind = n.kind AND reference = n.reference OFFSET 0
    ) h ON true;
    IF found IS NOT NULL THEN RETURN found; END IF;
  END IF;

  IF jsonb_array_length(command -> 'groups') > 0 THEN
    SELECT coalesce(array_agg((n.place - 1)::int) FILTER (WHERE g.id IS NULL), '{}'),
      (array_agg(jsonb_build_object('outcome', 'conflict', 'kind', n.kind, 'reference', n.reference))
        FILTER (WHERE g.digest <> decode(n.digest, 'hex')))[1]
    INTO fresh, found
    FROM ROWS FROM (jsonb_to_recordset(command -> 'groups') AS (kind text, reference text, digest text))
      WITH ORDINALITY AS n(kind, reference, digest, place)
    LEFT JOIN LATERAL (
      SELECT id, digest FROM ledger_groups WHERE kind = n.kind AND reference = n.reference OFFSET 0
    ) g ON true;
    IF found IS NOT NULL THEN RETURN found; END IF;
  END IF;

  IF cardinality(void_accounts) > 0 THEN
    SELECT coalesce(array_agg(h.id), '{}'), array_agg(v.state) INTO void_ids, void_states
    FROM jsonb_to_recordset(command -> 'voids') AS v(kind text, reference text, state text)
    CROSS JOIN LATERAL (
      SELECT id FROM ledger_holds WHERE kind = v.kind AND reference = v.reference AND state = 'pending' OFFSET 0
    ) h;
  END IF;

  WITH deltas AS (
    SELECT ids[v.account + 1] AS account, v.posted, v.held
    FROM jsonb_to_recordset(command -> 'transfers') AS t("group" int, debit int, credit int, amount base_units, hold int)
    CROSS JOIN LATERAL (VALUES
      (t.debit, -t.amount::numeric, CASE WHEN t.hold IS NULL THEN 0 ELSE -t.amount::numeric END), (t.credit, t.amount, 0)
    ) AS v(account, posted, held)
    WHERE t."group" = ANY (fresh)
    UNION ALL
    SELECT ids[n.account + 1], 0, n.amount
    FROM ROWS FROM (jsonb_to_recordset(command -> 'holds') AS (account int, amount base_units)) WITH ORDINALITY AS n(account, amount, place)
    WHERE n.place - 1 = ANY (new_holds)
    UNION ALL
    SELECT h.account_id, 0, h.used::numeric - h.amount FROM ledger_holds h WHERE h.id = ANY (void_ids)
  ), sums AS (SELECT account, sum(posted) AS posted, sum(held) AS held FROM deltas GROUP BY account)
  SELECT array_agg(s.account), array_agg(s.posted), array_agg(s.held), jsonb_agg(jsonb_build_object(
    'account', array_position(ids, s.account) - 1, 'missing', (a.floor - (a.posted - a.held + s.posted - s.held))::text
  ) ORDER BY s.account) FILTER (WHERE a.posted - a.held + s.posted - s.held < a.floor)
  INTO moved, posted_by, held_by, found
  FROM sums s CROSS JOIN LATERAL (SELECT floor, posted, held FROM ledger_accounts WHERE id = s.account OFFSET 0) a;
  IF found IS NOT NULL THEN RETURN jsonb_build_object('outcome', 'short', 'shorts', found); END IF;

  FOR place IN 1..cardinality(void_ids) LOOP
    UPDATE ledger_holds SET state = void_states[place], ended_at = moment WHERE id = void_ids[place];
  END LOOP;

  IF cardinality(new_holds) > 0 THEN
    INSERT INTO ledger_holds (kind, reference, account_id, asset, amount, at)
    SELECT n.kind, n.reference, ids[n.account + 1], assets[n.account + 1], n.amount, moment
    FROM ROWS FROM (jsonb_to_recordset(command -> 'holds') AS (kind text, reference text, account int, amount base_units))
      WITH ORDINALITY AS n(kind, reference, account, amount, place)
    WHERE n.place - 1 = ANY (new_holds)
    ORDER BY n.place;
  END IF;

  IF cardinality(fresh) > 0 THEN
    WITH n AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(command -> 'groups') AS (kind text, reference text, digest text))
        WITH ORDINALITY AS n(kind, reference, digest, place)
    ), made AS (
      INSERT INTO ledger_groups (kind, reference, digest, at)
      SELECT n.kind, n.reference, decode(n.digest, 'hex'), moment FROM n WHERE n.place - 1 = ANY (fresh) ORDER BY n.place
      RETURNING id, kind, reference
    )
    SELECT array_agg(made.id ORDER BY n.place) INTO group_ids
    FROM n LEFT JOIN made ON made.kind = n.kind AND made.reference = n.reference;

    IF jsonb_array_length(command -> 'uses') > 0 THEN
      SELECT array_agg(h.id ORDER BY u.place), array_agg(h.account_id ORDER BY u.place) INTO use_ids, use_accounts
      FROM ROWS FROM (jsonb_to_recordset(command -> 'uses') AS (kind text, reference text)) WITH ORDINALITY AS u(kind, reference, place)
      LEFT JOIN LATERAL (
        SELECT id, account_id FROM ledger_holds WHERE kind = u.kind AND reference = u.reference AND state = 'pending' OFFSET 0
      ) h ON true;
      IF EXISTS (
        SELECT 1 FROM jsonb_to_recordset(command -> 'transfers') AS t("group" int, debit int, hold int)
        WHERE t."group" = ANY (fresh) AND t.hold IS NOT NULL AND use_accounts[t.hold + 1] IS DISTINCT FROM ids[t.debit + 1]
      ) THEN RAISE EXCEPTION 'a transfer takes from a hold that is not open on its account'; END IF;
    END IF;

    WITH t AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(command -> 'transfers')
        AS ("group" int, debit int, credit int, amount base_units, hold int, note text)) WITH ORDINALITY
        AS t("group", debit, credit, amount, hold, note, place)
      WHERE t."group" = ANY (fresh)
    ), steps AS (
      SELECT t.place, v.account, sum(v.delta) OVER (PARTITION BY v.account ORDER BY t.place) AS total
      FROM t CROSS JOIN LATERAL (VALUES (t.debit, -t.amount::numeric), (t.credit, t.amount)) AS v(account, delta)
    )
    INSERT INTO ledger_transfers (group_id, asset, debit_account_id, credit_account_id, amount, hold_id, debit_balance, credit_balance, note)
    SELECT group_ids[t."group" + 1], assets[t.debit + 1], ids[t.debit + 1], ids[t.credit + 1], t.amount, use_ids[t.hold + 1],
      (SELECT d.posted FROM ledger_accounts d WHERE d.id = ids[t.debit + 1]) + ds.total,
      (SELECT c.posted FROM ledger_accounts c WHERE c.id = ids[t.credit + 1]) + cs.total, t.note
    FROM t
    JOIN steps ds ON ds.place = t.place AND ds.account = t.debit
    JOIN steps cs ON cs.place = t.place AND cs.account = t.credit
    ORDER BY t.place;

    FOR taken IN
      SELECT use_ids[t.hold + 1] AS hold, sum(t.amount) AS amount
      FROM jsonb_to_recordset(command -> 'transfers') AS t("group" int, amount base_units, hold int)
      WHERE t."group" = ANY (fresh) AND t.hold IS NOT NULL GROUP BY 1
    LOOP
      UPDATE ledger_holds SET used = used + taken.amount,
        state = CASE WHEN used + taken.amount = amount THEN 'posted' ELSE 'pending' END,
        ended_at = CASE WHEN used + taken.amount = amount THEN moment END
      WHERE id = taken.hold;
    END LOOP;
  END IF;

  FOR place IN 1..coalesce(cardinality(moved), 0) LOOP
    UPDATE ledger_accounts SET posted = posted + posted_by[place], held = held + held_by[place] WHERE id = moved[place];
  END LOOP;
  RETURN jsonb_build_object('outcome', 'applied', 'fresh', to_jsonb(fresh));
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_apply(jsonb) FROM PUBLIC;

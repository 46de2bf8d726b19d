CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"label" text,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"enterprise_id" uuid,
	"permitted_enterprises" uuid[],
	"ip_restrict" text[],
	"origin" text,
	"address" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "enterprise_licences" (
	"enterprise_id" uuid NOT NULL,
	"licence" text NOT NULL,
	"granted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "enterprise_licences_enterprise_id_licence_pk" PRIMARY KEY("enterprise_id","licence")
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_id" uuid,
	"trust_org" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "memberships_user_id_enterprise_id_pk" PRIMARY KEY("user_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text,
	"user_agent" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"is_platform_admin" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"default_enterprise_id" uuid,
	"otp_secret" "bytea",
	"otp_confirmed_at" timestamp(3) with time zone,
	"otp_last_step" integer,
	"failed_sign_ins" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp(3) with time zone,
	"password_changed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "dvp_account_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"affirmation_expiration_seconds" bigint NOT NULL,
	"settlement_fee_rate" text,
	"referral_code" text NOT NULL,
	"queue_automation_enabled" boolean NOT NULL,
	"queue_automation_transaction_route_id" text,
	"queue_last_processed" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dvp_approval_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payload" text NOT NULL,
	"signature" text,
	"policy_detail" jsonb,
	"signed_at" timestamp(3) with time zone,
	"signed_by" uuid,
	"approved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dvp_settlement_parties" (
	"settlement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"external_id" text NOT NULL,
	"batch_id" text,
	"requires_signing" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "dvp_settlement_parties_settlement_id_account_id_pk" PRIMARY KEY("settlement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "dvp_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"requester_account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"clearing_method" text,
	"notation" text,
	"batch_id" text,
	"bypass_counterparty_signing" boolean,
	"routed_transaction_id" text,
	"unlock_date" text,
	"expire_at" timestamp(3) with time zone,
	"finalized_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dvp_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"source_trading_account_id" uuid NOT NULL,
	"destination_trading_account_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"tx_ids" text[],
	"estimated_fee_in_native_token" text,
	"estimated_fee_in_usd" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"enterprise_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" uuid,
	"actor_token_id" uuid,
	"operation" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"address" text,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"position" bigint,
	"seal_key" text,
	"seal_hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "deployment" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"instance" uuid NOT NULL,
	"key_check" "bytea" NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"clock_frozen_at" timestamp(3) with time zone,
	"seed" integer,
	"seed_date" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"sequence" bigint
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"delay_ms" integer,
	"status" smallint,
	"drop_reply" boolean DEFAULT false NOT NULL,
	"remaining" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint,
	"reply" "bytea",
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"bucket" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "rate_windows_bucket_starts_at_pk" PRIMARY KEY("bucket","starts_at")
);
--> statement-breakpoint
CREATE TABLE "replay_guard" (
	"hmac" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"every_ms" integer NOT NULL,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "scheduled_jobs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "idv_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"organization_id" uuid,
	"status" text NOT NULL,
	"verification_type" text NOT NULL,
	"reject_labels" text[],
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "network_clients_enterpriseId_unique" UNIQUE("enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "network_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"network_account_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"enterprise_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_settlement_parties" (
	"settlement_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"party_connection_id" uuid,
	"counterparty_connection_id" uuid,
	"disputed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "network_settlement_parties_settlement_id_side_pk" PRIMARY KEY("settlement_id","side")
);
--> statement-breakpoint
CREATE TABLE "network_settlement_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"client_enterprise_id" uuid NOT NULL,
	"source_trading_account_id" uuid,
	"source_network_account_id" uuid,
	"destination_trading_account_id" uuid,
	"destination_network_account_id" uuid,
	"currency" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"tx_ids" text[] NOT NULL,
	"status" text NOT NULL,
	"usd_value" numeric(30, 2) NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"status" text NOT NULL,
	"transfer_direction" text NOT NULL,
	"settlement_type" text NOT NULL,
	"initiated_by" text NOT NULL,
	"notes" text,
	"reason" text,
	"rt_id" uuid,
	"loss_sla_alert_sent" boolean DEFAULT false NOT NULL,
	"gain_sla_alert_sent" boolean DEFAULT false NOT NULL,
	"cutoff_at" timestamp(3) with time zone,
	"disputed" boolean,
	"finalized_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"position" text NOT NULL,
	"pub" text NOT NULL,
	"encrypted_prv" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_licences" ADD CONSTRAINT "enterprise_licences_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_enterprise" ON "memberships" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dvp_account_settings_referral" ON "dvp_account_settings" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "dvp_approval_requests_settlement" ON "dvp_approval_requests" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "dvp_parties_account" ON "dvp_settlement_parties" USING btree ("account_id","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "dvp_parties_status" ON "dvp_settlement_parties" USING btree ("account_id","status","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "dvp_parties_unsigned" ON "dvp_settlement_parties" USING btree ("account_id","created_at","settlement_id") WHERE "dvp_settlement_parties"."requires_signing";--> statement-breakpoint
CREATE INDEX "dvp_parties_enterprise" ON "dvp_settlement_parties" USING btree ("enterprise_id","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "dvp_parties_external" ON "dvp_settlement_parties" USING btree ("account_id","external_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "dvp_parties_batch" ON "dvp_settlement_parties" USING btree ("account_id","batch_id");--> statement-breakpoint
CREATE INDEX "dvp_transfers_settlement" ON "dvp_transfers" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("enterprise_id","id") WHERE "audit_log"."position" is null;--> statement-breakpoint
CREATE INDEX "audit_log_chain" ON "audit_log" USING btree ("enterprise_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "events_unsequenced" ON "events" USING btree ("id") WHERE "events"."sequence" is null;--> statement-breakpoint
CREATE INDEX "events_by_enterprise" ON "events" USING btree ("enterprise_id","sequence");--> statement-breakpoint
CREATE INDEX "faults_operation" ON "faults" USING btree ("operation");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_windows_start" ON "rate_windows" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "replay_guard_expiry" ON "replay_guard" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scheduled_jobs_due" ON "scheduled_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "idv_records_user" ON "idv_records" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idv_records_enterprise" ON "idv_records" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idv_records_updated" ON "idv_records" USING btree ("enterprise_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "idv_records_status" ON "idv_records" USING btree ("enterprise_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "idv_records_type" ON "idv_records" USING btree ("enterprise_id","verification_type","created_at","id");--> statement-breakpoint
CREATE INDEX "idv_records_labels" ON "idv_records" USING gin ("reject_labels");--> statement-breakpoint
CREATE INDEX "network_connections_client" ON "network_connections" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "network_connections_partner" ON "network_connections" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "network_parties_list" ON "network_settlement_parties" USING btree ("enterprise_id","side","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "network_parties_status" ON "network_settlement_parties" USING btree ("enterprise_id","side","status","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "network_parties_partner" ON "network_settlement_parties" USING btree ("enterprise_id","side","partner_id","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "network_parties_connection" ON "network_settlement_parties" USING btree ("enterprise_id","side","party_connection_id","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "network_parties_counterparty" ON "network_settlement_parties" USING btree ("enterprise_id","side","counterparty_connection_id","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "network_parties_disputed" ON "network_settlement_parties" USING btree ("enterprise_id","side","created_at","settlement_id") WHERE "network_settlement_parties"."disputed";--> statement-breakpoint
CREATE INDEX "network_transfers_settlement" ON "network_settlement_transfers" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "network_transfers_list" ON "network_settlement_transfers" USING btree ("client_enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "network_transfers_status" ON "network_settlement_transfers" USING btree ("client_enterprise_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "network_transfers_currency" ON "network_settlement_transfers" USING btree ("client_enterprise_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX "network_transfers_updated" ON "network_settlement_transfers" USING btree ("client_enterprise_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "wallet_keys_wallet" ON "wallet_keys" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "wallets_enterprise" ON "wallets" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallets_coin" ON "wallets" USING btree ("coin");
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"is_manual" boolean NOT NULL,
	"is_success" boolean NOT NULL,
	"url" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"dns_ms" integer,
	"connect_ms" integer,
	"tls_ms" integer,
	"first_byte_ms" integer,
	"total_ms" integer NOT NULL,
	"resolved_address" text,
	"request_headers" jsonb NOT NULL,
	"status" smallint,
	"response_headers" jsonb,
	"response_body" text,
	"error_class" text,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhook_fan_out" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"user_id" uuid,
	"event_id" uuid,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"lane" text NOT NULL,
	"payload" text NOT NULL,
	"payload_digest" "bytea" NOT NULL,
	"coin" text,
	"hash" text,
	"wallet_id" uuid,
	"transfer_id" text,
	"pending_approval_id" text,
	"access_token_id" uuid,
	"bank_account_id" uuid,
	"subject_type" text,
	"subject_id" text,
	"simulation" boolean NOT NULL,
	"sequence" bigint,
	"state" text NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt" timestamp(3) with time zone,
	"is_resend" boolean DEFAULT false NOT NULL,
	"response" jsonb,
	"sent_at" timestamp(3) with time zone,
	"version" smallint DEFAULT 2 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"enterprise_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"sealed_previous" "bytea",
	"previous_until" timestamp(3) with time zone,
	"rotated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"user_id" uuid,
	"wallet_id" uuid,
	"coin" text,
	"scope" text NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"label" text,
	"num_confirmations" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"suspended_at" timestamp(3) with time zone,
	"suspended_for" text,
	"successive_failed_attempts" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"last_attempt" timestamp(3) with time zone,
	"last_success" timestamp(3) with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"counted_from" timestamp(3) with time zone NOT NULL,
	"listen_to_failure_states" boolean DEFAULT false NOT NULL,
	"is_ordered" boolean DEFAULT false NOT NULL,
	"tx_request_states" text[] DEFAULT '{}' NOT NULL,
	"tx_request_transaction_states" text[] DEFAULT '{}' NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"version" smallint DEFAULT 2 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_attempts_of" ON "webhook_attempts" USING btree ("notification_id","number");--> statement-breakpoint
CREATE INDEX "webhook_attempts_failed" ON "webhook_attempts" USING btree ("webhook_id","started_at") WHERE not "webhook_attempts"."is_success" and not "webhook_attempts"."is_manual";--> statement-breakpoint
CREATE INDEX "webhook_attempts_age" ON "webhook_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_notifications_event" ON "webhook_notifications" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_notifications_due" ON "webhook_notifications" USING btree ("lane","due_at","id") WHERE "webhook_notifications"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_notifications_open" ON "webhook_notifications" USING btree ("webhook_id","sequence") WHERE "webhook_notifications"."state" in ('new', 'pending', 'processing');--> statement-breakpoint
CREATE INDEX "webhook_notifications_list" ON "webhook_notifications" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_notifications_of" ON "webhook_notifications" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_notifications_owner" ON "webhook_notifications" USING btree ("user_id","created_at","id") WHERE "webhook_notifications"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_notifications_payload" ON "webhook_notifications" USING btree ("webhook_id","payload_digest");--> statement-breakpoint
CREATE INDEX "webhook_notifications_age" ON "webhook_notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_list" ON "webhooks" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_match" ON "webhooks" USING btree ("enterprise_id","type");--> statement-breakpoint
CREATE INDEX "webhooks_owner" ON "webhooks" USING btree ("user_id","created_at","id") WHERE "webhooks"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_wallet" ON "webhooks" USING btree ("wallet_id","type") WHERE "webhooks"."wallet_id" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_coin" ON "webhooks" USING btree ("coin","type") WHERE "webhooks"."coin" is not null;--> statement-breakpoint
CREATE INDEX "events_numbered" ON "events" USING btree ("sequence") WHERE "events"."sequence" is not null;
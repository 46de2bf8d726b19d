CREATE TABLE "chain_entries" (
	"coin" text NOT NULL,
	"transaction" text NOT NULL,
	"number" integer NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	CONSTRAINT "chain_entries_coin_transaction_number_pk" PRIMARY KEY("coin","transaction","number")
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"coin" text NOT NULL,
	"transaction" text NOT NULL,
	"fee" "base_units",
	"sequence_id" text,
	"replaced_by" text,
	"replaced_at" timestamp(3) with time zone,
	CONSTRAINT "chain_transactions_coin_transaction_pk" PRIMARY KEY("coin","transaction")
);
--> statement-breakpoint
CREATE TABLE "transfer_comments" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"comment" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"key_name" text NOT NULL,
	"algorithm" text,
	"jwk" jsonb,
	"jwks_uri" text,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "webhook_keys_source" CHECK (("webhook_keys"."jwk" is null) <> ("webhook_keys"."jwks_uri" is null)),
	CONSTRAINT "webhook_keys_revoked" CHECK (("webhook_keys"."status" = 'REVOKED') = ("webhook_keys"."revoked_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "extension_address" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "unlocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "unlocked_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unlocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unlocked_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "simulated_transactions" ADD COLUMN "fee" "base_units" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_transactions" ADD COLUMN "sequence_id" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "legal_person_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_keys_key" ON "webhook_keys" USING btree ("enterprise_id","key_id");--> statement-breakpoint
CREATE INDEX "webhook_keys_list" ON "webhook_keys" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_addresses_list" ON "wallet_addresses" USING btree ("wallet_id","created_at","id");--> statement-breakpoint
-- By hand: transactions that were replaced before this migration stay so.
INSERT INTO "chain_transactions" ("coin", "transaction", "replaced_by", "replaced_at")
SELECT DISTINCT ON (own.coin, own.transaction) own.coin, own.transaction, other.transaction, other.first_seen_at
FROM "chain_pool" own
JOIN "chain_pool" other ON other.coin = own.coin AND other.spends && own.spends AND other.transaction <> own.transaction
WHERE other.is_replacement AND NOT own.is_replacement AND other.first_seen_at >= own.first_seen_at
  AND EXISTS (SELECT 1 FROM "chain_touches" touches WHERE touches.coin = own.coin AND touches.transaction = own.transaction)
ORDER BY own.coin, own.transaction, other.first_seen_at, other.transaction;

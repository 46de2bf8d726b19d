CREATE TABLE "chain_followers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coin" text NOT NULL,
	"source" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"height" bigint,
	"hash" text,
	"seen_at" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chain_followers_coin_unique" UNIQUE("coin")
);
--> statement-breakpoint
CREATE TABLE "chain_pool" (
	"coin" text NOT NULL,
	"transaction" text NOT NULL,
	"spends" text[] NOT NULL,
	"is_replacement" boolean NOT NULL,
	"state" text NOT NULL,
	"first_seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chain_pool_coin_transaction_pk" PRIMARY KEY("coin","transaction")
);
--> statement-breakpoint
CREATE TABLE "chain_readers" (
	"reader" text NOT NULL,
	"coin" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "chain_readers_reader_coin_pk" PRIMARY KEY("reader","coin")
);
--> statement-breakpoint
CREATE TABLE "chain_steps" (
	"coin" text NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"height" bigint,
	"hash" text,
	"parent_hash" text,
	"mined_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"undone" bigint,
	CONSTRAINT "chain_steps_coin_position_pk" PRIMARY KEY("coin","position")
);
--> statement-breakpoint
CREATE TABLE "chain_touches" (
	"coin" text NOT NULL,
	"position" bigint NOT NULL,
	"transaction" text NOT NULL,
	"wallet_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"is_initial" boolean NOT NULL,
	CONSTRAINT "chain_touches_coin_position_transaction_wallet_id_pk" PRIMARY KEY("coin","position","transaction","wallet_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_blocks" (
	"coin" text NOT NULL,
	"hash" text NOT NULL,
	"height" bigint NOT NULL,
	"parent_hash" text NOT NULL,
	"mined_at" timestamp(3) with time zone NOT NULL,
	"is_canonical" boolean NOT NULL,
	CONSTRAINT "simulated_blocks_coin_hash_pk" PRIMARY KEY("coin","hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_chains" (
	"coin" text PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	"mined_at" timestamp(3) with time zone NOT NULL,
	"branch" integer NOT NULL,
	"last_transaction" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_transactions" (
	"coin" text NOT NULL,
	"hash" text NOT NULL,
	"number" integer NOT NULL,
	"from_address" text,
	"to_address" text,
	"quantity" "base_units" NOT NULL,
	"spend" text NOT NULL,
	"replaces" text,
	"state" text NOT NULL,
	"block_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "simulated_transactions_coin_hash_pk" PRIMARY KEY("coin","hash")
);
--> statement-breakpoint
CREATE TABLE "wallet_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"label" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chain_followers_due" ON "chain_followers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "chain_pool_spends" ON "chain_pool" USING gin ("spends");--> statement-breakpoint
CREATE INDEX "chain_pool_age" ON "chain_pool" USING btree ("first_seen_at");--> statement-breakpoint
CREATE INDEX "chain_steps_height" ON "chain_steps" USING btree ("coin","height");--> statement-breakpoint
CREATE INDEX "chain_steps_hash" ON "chain_steps" USING btree ("coin","hash");--> statement-breakpoint
CREATE INDEX "chain_touches_wallet" ON "chain_touches" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "simulated_blocks_height" ON "simulated_blocks" USING btree ("coin","height") WHERE "simulated_blocks"."is_canonical";--> statement-breakpoint
CREATE INDEX "simulated_transactions_state" ON "simulated_transactions" USING btree ("coin","state","number");--> statement-breakpoint
CREATE INDEX "simulated_transactions_block" ON "simulated_transactions" USING btree ("coin","block_hash");--> statement-breakpoint
CREATE INDEX "simulated_transactions_age" ON "simulated_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_once" ON "wallet_addresses" USING btree ("wallet_id","address_key");--> statement-breakpoint
CREATE INDEX "wallet_addresses_coin" ON "wallet_addresses" USING btree ("coin","address_key");
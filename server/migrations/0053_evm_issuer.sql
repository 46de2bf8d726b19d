CREATE TABLE "issuer_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"order_id" uuid,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"contract" text,
	"receiver" text,
	"amount" "base_units",
	"state" text NOT NULL,
	"nonce" bigint,
	"hash" text,
	"height" bigint,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "issuer_calls_order_of" CHECK (("issuer_calls"."kind" = 'deploy') = ("issuer_calls"."order_id" is null)),
	CONSTRAINT "issuer_calls_amount" CHECK (("issuer_calls"."order_id" is null) = ("issuer_calls"."amount" is null)),
	CONSTRAINT "issuer_calls_receiver" CHECK (("issuer_calls"."kind" = 'mint') = ("issuer_calls"."receiver" is not null)),
	CONSTRAINT "issuer_calls_mined" CHECK (("issuer_calls"."hash" is null) = ("issuer_calls"."height" is null)),
	CONSTRAINT "issuer_calls_ended" CHECK (("issuer_calls"."ended_at" is null) = ("issuer_calls"."state" not in ('done', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"chain" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issuer_nonces" (
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"next" bigint NOT NULL,
	CONSTRAINT "issuer_nonces_chain_address_pk" PRIMARY KEY("chain","address")
);
--> statement-breakpoint
CREATE TABLE "issuer_transactions" (
	"call_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"purpose" text NOT NULL,
	"nonce" bigint NOT NULL,
	"hash" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"gas" "base_units" NOT NULL,
	"max_fee" "base_units" NOT NULL,
	"priority_fee" "base_units" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "issuer_transactions_call_id_attempt_pk" PRIMARY KEY("call_id","attempt"),
	CONSTRAINT "issuer_transactions_attempt" CHECK ("issuer_transactions"."attempt" > 0)
);
--> statement-breakpoint
CREATE TABLE "token_supplies" (
	"token" text PRIMARY KEY NOT NULL,
	"supply" "base_units" NOT NULL,
	"height" bigint NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issuer_calls" ADD CONSTRAINT "issuer_calls_token_mint_tokens_slug_fk" FOREIGN KEY ("token") REFERENCES "public"."mint_tokens"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_calls" ADD CONSTRAINT "issuer_calls_order_id_mint_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."mint_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_transactions" ADD CONSTRAINT "issuer_transactions_call_id_issuer_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."issuer_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_supplies" ADD CONSTRAINT "token_supplies_token_mint_tokens_slug_fk" FOREIGN KEY ("token") REFERENCES "public"."mint_tokens"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issuer_calls_due" ON "issuer_calls" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_calls_order" ON "issuer_calls" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_calls_nonce" ON "issuer_calls" USING btree ("chain","address","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_calls_deploy" ON "issuer_calls" USING btree ("token") WHERE "issuer_calls"."kind" = 'deploy' and "issuer_calls"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "issuer_calls_token" ON "issuer_calls" USING btree ("token","state");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_transactions_hash" ON "issuer_transactions" USING btree ("hash");
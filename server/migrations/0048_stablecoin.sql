CREATE TABLE "mint_acceptances" (
	"enterprise_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"address" text,
	"accepted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mint_acceptances_enterprise_id_version_pk" PRIMARY KEY("enterprise_id","version")
);
--> statement-breakpoint
CREATE TABLE "mint_order_legs" (
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"asset" text NOT NULL,
	"amount" "base_units" NOT NULL,
	"transaction_hash" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mint_order_legs_order_id_type_pk" PRIMARY KEY("order_id","type")
);
--> statement-breakpoint
CREATE TABLE "mint_order_steps" (
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mint_order_steps_order_id_status_pk" PRIMARY KEY("order_id","status")
);
--> statement-breakpoint
CREATE TABLE "mint_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"token" text NOT NULL,
	"source_asset" text NOT NULL,
	"source_unit" text NOT NULL,
	"source_wallet_id" uuid NOT NULL,
	"source_amount" "base_units" NOT NULL,
	"fee" "base_units" NOT NULL,
	"fee_bps" integer NOT NULL,
	"destination_asset" text NOT NULL,
	"destination_unit" text NOT NULL,
	"destination_amount" "base_units" NOT NULL,
	"destination_type" text NOT NULL,
	"destination_wallet_id" uuid,
	"destination_address" text,
	"treasury_id" uuid NOT NULL,
	"idempotency_key" text,
	"request_digest" "bytea" NOT NULL,
	"memo" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"transaction_hash" text,
	"failure" text,
	"position" bigint,
	"promised_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "mint_orders_amounts" CHECK ("mint_orders"."source_amount" > "mint_orders"."fee" and "mint_orders"."fee" >= 0 and "mint_orders"."destination_amount" > 0),
	CONSTRAINT "mint_orders_target" CHECK (("mint_orders"."destination_wallet_id" is null) <> ("mint_orders"."destination_address" is null)),
	CONSTRAINT "mint_orders_ended" CHECK (("mint_orders"."ended_at" is null) = ("mint_orders"."status" not in ('FULFILLED', 'FAILED'))),
	CONSTRAINT "mint_orders_supply" CHECK (("mint_orders"."position" is not null) = ("mint_orders"."status" = 'FULFILLED'))
);
--> statement-breakpoint
CREATE TABLE "mint_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "mint_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mint_terms" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mint_tokens" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"asset" text NOT NULL,
	"unit" text NOT NULL,
	"decimals" integer NOT NULL,
	"reserve_asset" text NOT NULL,
	"reserve_unit" text NOT NULL,
	"reserve_decimals" integer NOT NULL,
	"mint_minimum" "base_units" NOT NULL,
	"burn_minimum" "base_units" NOT NULL,
	"mint_bps" integer NOT NULL,
	"burn_bps" integer NOT NULL,
	"treasury_id" uuid NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mint_tokens_bps" CHECK ("mint_tokens"."mint_bps" between 0 and 9999 and "mint_tokens"."burn_bps" between 0 and 9999),
	CONSTRAINT "mint_tokens_minimum" CHECK ("mint_tokens"."mint_minimum" > 0 and "mint_tokens"."burn_minimum" > 0)
);
--> statement-breakpoint
ALTER TABLE "mint_acceptances" ADD CONSTRAINT "mint_acceptances_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_acceptances" ADD CONSTRAINT "mint_acceptances_version_mint_terms_version_fk" FOREIGN KEY ("version") REFERENCES "public"."mint_terms"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_order_legs" ADD CONSTRAINT "mint_order_legs_order_id_mint_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."mint_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_order_steps" ADD CONSTRAINT "mint_order_steps_order_id_mint_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."mint_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_orders" ADD CONSTRAINT "mint_orders_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_orders" ADD CONSTRAINT "mint_orders_token_mint_tokens_slug_fk" FOREIGN KEY ("token") REFERENCES "public"."mint_tokens"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mint_orders_once" ON "mint_orders" USING btree ("enterprise_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "mint_orders_list" ON "mint_orders" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mint_orders_status" ON "mint_orders" USING btree ("enterprise_id","status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mint_orders_position" ON "mint_orders" USING btree ("token","position");--> statement-breakpoint
CREATE INDEX "mint_orders_promised" ON "mint_orders" USING btree ("enterprise_id","promised_at") WHERE "mint_orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "mint_tasks_due" ON "mint_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mint_tokens_asset" ON "mint_tokens" USING btree ("asset");--> statement-breakpoint
CREATE UNIQUE INDEX "mint_tokens_unit" ON "mint_tokens" USING btree ("unit");--> statement-breakpoint
CREATE UNIQUE INDEX "mint_tokens_rank" ON "mint_tokens" USING btree ("rank");--> statement-breakpoint
-- What tokens come from has no bound of its own: its reserve is the bound. Of a minted token the outside and the house have no more to
-- give than what went there before.
DO $$
BEGIN
  EXECUTE replace(
    pg_get_functiondef('ledger_apply(jsonb)'::regprocedure),
    $old$CASE WHEN s.kind IN ('external', 'house') THEN NULL ELSE 0 END$old$,
    $new$CASE WHEN s.kind = 'issuance' THEN NULL
      WHEN s.kind IN ('external', 'house') AND NOT EXISTS (SELECT 1 FROM mint_tokens WHERE unit = s.asset) THEN NULL ELSE 0 END$new$
  );
  IF position('issuance' IN pg_get_functiondef('ledger_apply(jsonb)'::regprocedure)) = 0 THEN
    RAISE EXCEPTION 'ledger_apply is not what this migration changes';
  END IF;
END $$;
--> statement-breakpoint
-- One to one: no transaction commits at which a token circulates in another amount than its reserve has.
CREATE FUNCTION mint_supply_is_backed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  token mint_tokens%ROWTYPE;
  circulating numeric;
  reserve numeric;
BEGIN
  SELECT * INTO token FROM mint_tokens WHERE slug = NEW.owner;
  IF NOT FOUND OR NEW.asset NOT IN (token.unit, token.reserve_unit) THEN
    RAISE EXCEPTION 'no token is issued or backed by %', NEW.owner || ' in ' || NEW.asset;
  END IF;
  SELECT coalesce(-sum(posted), 0) INTO circulating FROM ledger_accounts
    WHERE kind = 'issuance' AND owner = token.slug AND scope = '' AND asset = token.unit;
  SELECT coalesce(sum(posted), 0) INTO reserve FROM ledger_accounts
    WHERE kind = 'reserve' AND owner = token.slug AND scope = '' AND asset = token.reserve_unit;
  IF circulating < 0 OR circulating * power(10::numeric, token.reserve_decimals) <> reserve * power(10::numeric, token.decimals) THEN
    RAISE EXCEPTION 'of % there circulate % base units against a reserve of %', token.slug, circulating, reserve;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_accounts_backed AFTER INSERT OR UPDATE OF posted ON ledger_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind IN ('reserve', 'issuance'))
  EXECUTE FUNCTION mint_supply_is_backed();

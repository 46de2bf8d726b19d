CREATE TABLE "margin_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"max_long" "base_units" NOT NULL,
	"max_short" "base_units" NOT NULL,
	"max_total_short" "base_units" NOT NULL,
	"min_collateral" "base_units" NOT NULL,
	"call_percent" integer NOT NULL,
	"liquidate_percent" integer NOT NULL,
	"state" text DEFAULT 'good' NOT NULL,
	"state_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "margin_accounts_percents" CHECK (100 <= "margin_accounts"."call_percent" and "margin_accounts"."call_percent" < "margin_accounts"."liquidate_percent" and "margin_accounts"."liquidate_percent" <= 1000),
	CONSTRAINT "margin_accounts_due" CHECK (("margin_accounts"."state" = 'liquidating') = ("margin_accounts"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "margin_close_orders" (
	"close_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "margin_close_orders_close_id_order_id_pk" PRIMARY KEY("close_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "margin_closes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"currencies" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "margin_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"amount" "base_units" NOT NULL,
	"user_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "margin_moves_amount" CHECK ("margin_moves"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "trading_orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "margin_accounts" ADD CONSTRAINT "margin_accounts_id_trading_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."trading_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_close_orders" ADD CONSTRAINT "margin_close_orders_close_id_margin_closes_id_fk" FOREIGN KEY ("close_id") REFERENCES "public"."margin_closes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_close_orders" ADD CONSTRAINT "margin_close_orders_order_id_trading_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trading_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "margin_accounts_enterprise" ON "margin_accounts" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "margin_close_orders_order" ON "margin_close_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "margin_closes_account" ON "margin_closes" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "margin_moves_account" ON "margin_moves" USING btree ("account_id","at");--> statement-breakpoint
-- What is owed on margin is negative: what bounds it is checked before an order is taken.
DO $$
BEGIN
  EXECUTE replace(
    pg_get_functiondef('ledger_apply(jsonb)'::regprocedure),
    $old$CASE WHEN s.kind = 'issuance' THEN NULL$old$,
    $new$CASE WHEN s.kind IN ('issuance', 'margin') THEN NULL$new$
  );
  IF position('margin' IN pg_get_functiondef('ledger_apply(jsonb)'::regprocedure)) = 0 THEN
    RAISE EXCEPTION 'ledger_apply is not what this migration changes';
  END IF;
END $$;

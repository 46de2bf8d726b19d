CREATE TABLE "trading_commands" (
	"insertion" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trading_commands_insertion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"number" bigint,
	"body" jsonb,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trading_engines" (
	"product" text PRIMARY KEY NOT NULL,
	"owner" text,
	"lease" uuid,
	"leased_until" timestamp(3) with time zone,
	"applied" bigint DEFAULT 0 NOT NULL,
	"state" jsonb,
	"step" integer DEFAULT -1 NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "trading_markets" (
	"product" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"account_number" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"filled_base" "base_units" NOT NULL,
	"filled_quote" "base_units" NOT NULL,
	"trade_id" uuid,
	"user_id" uuid,
	"text" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "order_events_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_events_account" UNIQUE("account_id","account_number")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fill_id" uuid NOT NULL,
	"product" text NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"side" text NOT NULL,
	"price" "base_units" NOT NULL,
	"base" "base_units" NOT NULL,
	"quote" "base_units" NOT NULL,
	"fee" "base_units" NOT NULL,
	"is_taker" boolean NOT NULL,
	"funding_type" text NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trading_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"stopped_by" uuid,
	"stopped_at" timestamp(3) with time zone,
	"taker_bps" integer DEFAULT 10 NOT NULL,
	"maker_bps" integer DEFAULT 10 NOT NULL,
	"live_orders" integer DEFAULT 0 NOT NULL,
	"last_event" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "trading_accounts_fees" CHECK ("trading_accounts"."taker_bps" between 0 and 1000 and "trading_accounts"."maker_bps" between 0 and 1000),
	CONSTRAINT "trading_accounts_live" CHECK ("trading_accounts"."live_orders" >= 0),
	CONSTRAINT "trading_accounts_stopped" CHECK ("trading_accounts"."is_stopped" = ("trading_accounts"."stopped_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "trading_children" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"quantity" "base_units" NOT NULL,
	"price" "base_units" NOT NULL,
	"filled_base" "base_units" NOT NULL,
	"filled_quote" "base_units" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "trading_children_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "trading_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"canceled_by" uuid,
	"client_order_id" text,
	"product" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"time_in_force" text NOT NULL,
	"funding_type" text NOT NULL,
	"sizing" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"limit_price" "base_units",
	"trigger_price" "base_units",
	"duration" integer,
	"interval" integer,
	"parameters" jsonb,
	"scheduled_at" timestamp(3) with time zone,
	"status" text NOT NULL,
	"reason" text,
	"reason_description" text,
	"filled_base" "base_units" DEFAULT '0' NOT NULL,
	"filled_quote" "base_units" DEFAULT '0' NOT NULL,
	"fill_product" "base_units" DEFAULT '0' NOT NULL,
	"taker_quote" "base_units" DEFAULT '0' NOT NULL,
	"fee" "base_units" DEFAULT '0' NOT NULL,
	"taker_bps" integer NOT NULL,
	"maker_bps" integer NOT NULL,
	"held" "base_units" NOT NULL,
	"holds" jsonb NOT NULL,
	"hold_used" "base_units" DEFAULT '0' NOT NULL,
	"book_price" "base_units",
	"book_number" bigint,
	"triggered_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"tick" integer DEFAULT 0 NOT NULL,
	"missed" "base_units" DEFAULT '0' NOT NULL,
	"due_at" timestamp(3) with time zone,
	"last_event" integer DEFAULT 0 NOT NULL,
	"last_fill_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "trading_orders_quantity" CHECK ("trading_orders"."quantity" > 0),
	CONSTRAINT "trading_orders_held" CHECK ("trading_orders"."hold_used" <= "trading_orders"."held"),
	CONSTRAINT "trading_orders_filled" CHECK (case "trading_orders"."sizing" when 'base' then "trading_orders"."filled_base" else "trading_orders"."filled_quote" end <= "trading_orders"."quantity"),
	CONSTRAINT "trading_orders_ended" CHECK (("trading_orders"."ended_at" is not null) = ("trading_orders"."status" in ('completed', 'canceled', 'error'))),
	CONSTRAINT "trading_orders_completed" CHECK ("trading_orders"."status" <> 'completed' or case "trading_orders"."sizing" when 'base' then "trading_orders"."filled_base" else "trading_orders"."filled_quote" end = "trading_orders"."quantity"),
	CONSTRAINT "trading_orders_idle" CHECK ("trading_orders"."ended_at" is null or ("trading_orders"."due_at" is null and "trading_orders"."book_number" is null))
);
--> statement-breakpoint
ALTER TABLE "trading_commands" ADD CONSTRAINT "trading_commands_product_trading_products_name_fk" FOREIGN KEY ("product") REFERENCES "public"."trading_products"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_engines" ADD CONSTRAINT "trading_engines_product_trading_products_name_fk" FOREIGN KEY ("product") REFERENCES "public"."trading_products"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_trading_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trading_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_order_id_trading_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trading_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_accounts" ADD CONSTRAINT "trading_accounts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_children" ADD CONSTRAINT "trading_children_order_id_trading_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trading_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_orders" ADD CONSTRAINT "trading_orders_account_id_trading_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."trading_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_orders" ADD CONSTRAINT "trading_orders_product_trading_products_name_fk" FOREIGN KEY ("product") REFERENCES "public"."trading_products"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trading_commands_number" ON "trading_commands" USING btree ("product","number");--> statement-breakpoint
CREATE INDEX "trading_commands_waiting" ON "trading_commands" USING btree ("product","insertion") WHERE "trading_commands"."number" is null;--> statement-breakpoint
CREATE INDEX "trades_list" ON "trades" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "trades_order" ON "trades" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trades_product" ON "trades" USING btree ("product","at");--> statement-breakpoint
CREATE INDEX "trading_accounts_enterprise" ON "trading_accounts" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trading_orders_client" ON "trading_orders" USING btree ("account_id","client_order_id");--> statement-breakpoint
CREATE INDEX "trading_orders_list" ON "trading_orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trading_orders_enterprise" ON "trading_orders" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trading_orders_live" ON "trading_orders" USING btree ("product") WHERE "trading_orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "trading_orders_account_live" ON "trading_orders" USING btree ("account_id","created_at","id") WHERE "trading_orders"."ended_at" is null;
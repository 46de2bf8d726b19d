CREATE UNLOGGED TABLE "trading_market_updates" (
	"product" text NOT NULL,
	"place" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "trading_market_updates_product_place_pk" PRIMARY KEY("product","place")
);
--> statement-breakpoint
CREATE TABLE "trading_references" (
	"product" text NOT NULL,
	"kind" text NOT NULL,
	"grain" integer NOT NULL,
	"stretch" bigint NOT NULL,
	"price" "base_units",
	"at" timestamp(3) with time zone NOT NULL,
	"as_of" timestamp(3) with time zone,
	CONSTRAINT "trading_references_product_kind_grain_stretch_pk" PRIMARY KEY("product","kind","grain","stretch")
);
--> statement-breakpoint
ALTER TABLE "trading_references" ADD CONSTRAINT "trading_references_product_trading_products_name_fk" FOREIGN KEY ("product") REFERENCES "public"."trading_products"("name") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mint_orders" DROP CONSTRAINT "mint_orders_supply";--> statement-breakpoint
ALTER TABLE "mint_orders" ADD COLUMN "circulating_after" "base_units";--> statement-breakpoint
ALTER TABLE "mint_orders" ADD COLUMN "reserve_after" "base_units";--> statement-breakpoint
ALTER TABLE "mint_tokens" ADD COLUMN "circulating" "base_units" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "mint_tokens" ADD COLUMN "reserve" "base_units" DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "mint_orders_changed" ON "mint_orders" USING btree ("token","ended_at") WHERE "mint_orders"."position" is not null;--> statement-breakpoint
-- What orders of before came to, in the order of their numbers.
UPDATE "mint_orders" SET "circulating_after" = summed.circulating, "reserve_after" = summed.reserve
FROM (
  SELECT "id",
    sum(CASE "type" WHEN 'MINT' THEN "destination_amount" ELSE "fee" - "source_amount" END) OVER changes AS circulating,
    sum(CASE "type" WHEN 'MINT' THEN "source_amount" - "fee" ELSE -"destination_amount" END) OVER changes AS reserve
  FROM "mint_orders" WHERE "position" IS NOT NULL
  WINDOW changes AS (PARTITION BY "token" ORDER BY "position" ROWS UNBOUNDED PRECEDING)
) AS summed WHERE "mint_orders"."id" = summed."id";--> statement-breakpoint
UPDATE "mint_tokens" SET "circulating" = "circulating_after", "reserve" = "reserve_after"
FROM "mint_orders" WHERE "mint_orders"."token" = "mint_tokens"."slug" AND "mint_orders"."position" = "mint_tokens"."position";--> statement-breakpoint
ALTER TABLE "mint_orders" ADD CONSTRAINT "mint_orders_supply" CHECK (("mint_orders"."position" is not null) = ("mint_orders"."status" = 'FULFILLED')
        and ("mint_orders"."position" is null) = ("mint_orders"."circulating_after" is null) and ("mint_orders"."position" is null) = ("mint_orders"."reserve_after" is null));
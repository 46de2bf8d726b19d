ALTER TABLE "order_events" ADD COLUMN "fill_product" "base_units" NOT NULL DEFAULT 0;--> statement-breakpoint
-- The fills of an order are numbered by its events: each event has the sum of those up to it.
UPDATE "order_events" e SET "fill_product" = s.product FROM (
  SELECT f.order_id, f.number, coalesce(sum(t.price * t.base) OVER (PARTITION BY f.order_id ORDER BY f.number), 0) AS product
  FROM order_events f LEFT JOIN trades t ON t.id = f.trade_id
) s WHERE s.order_id = e.order_id AND s.number = e.number AND e.filled_base > 0;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "fill_product" DROP DEFAULT;

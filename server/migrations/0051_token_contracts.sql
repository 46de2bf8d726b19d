ALTER TABLE "mint_tokens" ADD COLUMN "symbol" text;--> statement-breakpoint
ALTER TABLE "mint_tokens" ADD COLUMN "chain" text;--> statement-breakpoint
-- Tokens of before are those of a sandbox, whose assets name their chain.
UPDATE "mint_tokens" SET "chain" = split_part("asset", ':', 1),
  "symbol" = CASE "slug" WHEN 'scaasacme' THEN 'ACMEUSD' ELSE upper("slug") END;--> statement-breakpoint
ALTER TABLE "mint_tokens" ALTER COLUMN "symbol" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mint_tokens" ALTER COLUMN "chain" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mint_tokens" ADD COLUMN "contract" text;--> statement-breakpoint
CREATE UNIQUE INDEX "mint_tokens_contract" ON "mint_tokens" USING btree ("chain",lower("contract"));

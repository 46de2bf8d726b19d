ALTER TABLE "dvp_settlement_parties" ADD COLUMN "clearing_method" text;--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" ADD COLUMN "expire_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD COLUMN "settlement_type" text;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD COLUMN "transfer_direction" text;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD COLUMN "sla_alert" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD COLUMN "has_cutoff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "network_settlement_parties" p SET "external_id" = s."external_id", "settlement_type" = s."settlement_type",
  "transfer_direction" = s."transfer_direction", "sla_alert" = s."loss_sla_alert_sent" OR s."gain_sla_alert_sent",
  "has_cutoff" = s."cutoff_at" IS NOT NULL
  FROM "network_settlements" s WHERE s."id" = p."settlement_id";--> statement-breakpoint
UPDATE "dvp_settlement_parties" p SET "clearing_method" = s."clearing_method", "expire_at" = s."expire_at"
  FROM "dvp_settlements" s WHERE s."id" = p."settlement_id";--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ALTER COLUMN "external_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ALTER COLUMN "settlement_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ALTER COLUMN "transfer_direction" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "dvp_parties_enterprise_status" ON "dvp_settlement_parties" USING btree ("enterprise_id","status","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "dvp_parties_enterprise_unsigned" ON "dvp_settlement_parties" USING btree ("enterprise_id","created_at","settlement_id") WHERE "dvp_settlement_parties"."requires_signing";--> statement-breakpoint
CREATE INDEX "dvp_parties_enterprise_external" ON "dvp_settlement_parties" USING btree ("enterprise_id",lower("external_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "dvp_parties_enterprise_expiry" ON "dvp_settlement_parties" USING btree ("enterprise_id","expire_at");--> statement-breakpoint
CREATE INDEX "network_parties_alert" ON "network_settlement_parties" USING btree ("enterprise_id","side","created_at","settlement_id") WHERE "network_settlement_parties"."sla_alert";--> statement-breakpoint
CREATE INDEX "network_parties_cutoff" ON "network_settlement_parties" USING btree ("enterprise_id","side","status","created_at","settlement_id") WHERE "network_settlement_parties"."has_cutoff";--> statement-breakpoint
CREATE INDEX "network_parties_external" ON "network_settlement_parties" USING btree ("enterprise_id","side",lower("external_id") text_pattern_ops);
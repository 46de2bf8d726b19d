-- by hand: what the palette finds by any part of it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_name_part" ON "users" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_part" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "network_parties_external_part" ON "network_settlement_parties" USING gin (lower("external_id") gin_trgm_ops) WHERE "side" = 'client';--> statement-breakpoint
CREATE INDEX "dvp_parties_external_part" ON "dvp_settlement_parties" USING gin (lower("external_id") gin_trgm_ops);

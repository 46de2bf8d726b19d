-- Rows that break a rule are named before anything is changed: whoever starts the service can mend them and start again.
DO $$
DECLARE
  rule record;
  broken bigint;
  sample text;
  found text := '';
BEGIN
  FOR rule IN
    SELECT child, key AS named, format('%I.%I is not in %I', child, key, parent) AS what,
      format('%I IS NOT NULL AND NOT EXISTS (SELECT 1 FROM %I parent WHERE parent.id = %I.%I)', key, parent, child, key) AS breach
    FROM (VALUES
      ('one_time_links', 'user_id', 'users'),
      ('dvp_approval_requests', 'settlement_id', 'dvp_settlements'),
      ('dvp_settlement_parties', 'settlement_id', 'dvp_settlements'),
      ('dvp_transfers', 'settlement_id', 'dvp_settlements'),
      ('notices', 'enterprise_id', 'enterprises'),
      ('idv_records', 'user_id', 'users'),
      ('idv_records', 'enterprise_id', 'enterprises'),
      ('network_connections', 'client_id', 'network_clients'),
      ('network_connections', 'partner_id', 'network_partners'),
      ('network_settlement_parties', 'settlement_id', 'network_settlements'),
      ('network_settlement_transfers', 'settlement_id', 'network_settlements'),
      ('network_settlements', 'partner_id', 'network_partners'),
      ('saved_views', 'enterprise_id', 'enterprises'),
      ('saved_views', 'owner_id', 'users'),
      ('wallet_addresses', 'wallet_id', 'wallets'),
      ('wallet_keys', 'wallet_id', 'wallets'),
      ('wallets', 'enterprise_id', 'enterprises')
    ) AS links (child, key, parent)
    UNION ALL
    SELECT child, 'id', format('%I does not hold %s', child, condition), format('NOT (%s)', condition)
    FROM (VALUES
      ('invitations', '("ended_at" is null) = ("outcome" is null)'),
      ('users', '"email" = lower("email")'),
      ('dvp_transfers', '"quantity" > 0'),
      ('network_settlement_transfers', '"quantity" > 0'),
      ('webhooks', '("state" = ''suspended'') = ("suspended_at" is not null)')
    ) AS conditions (child, condition)
  LOOP
    EXECUTE format('SELECT count(*), min(%I::text) FROM %I WHERE %s', rule.named, rule.child, rule.breach) INTO broken, sample;
    IF broken > 0 THEN
      found := found || format(E'\n%s: %s rows, the first with %s %s', rule.what, broken, rule.named, sample);
    END IF;
  END LOOP;
  IF found <> '' THEN
    RAISE EXCEPTION 'Rows stand in the way of an update of the database:%', found;
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "one_time_links" VALIDATE CONSTRAINT "one_time_links_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" ADD CONSTRAINT "dvp_approval_requests_settlement_id_dvp_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."dvp_settlements"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "dvp_approval_requests" VALIDATE CONSTRAINT "dvp_approval_requests_settlement_id_dvp_settlements_id_fk";--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" ADD CONSTRAINT "dvp_settlement_parties_settlement_id_dvp_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."dvp_settlements"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "dvp_settlement_parties" VALIDATE CONSTRAINT "dvp_settlement_parties_settlement_id_dvp_settlements_id_fk";--> statement-breakpoint
ALTER TABLE "dvp_transfers" ADD CONSTRAINT "dvp_transfers_settlement_id_dvp_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."dvp_settlements"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "dvp_transfers" VALIDATE CONSTRAINT "dvp_transfers_settlement_id_dvp_settlements_id_fk";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_enterprise_id_enterprises_id_fk";--> statement-breakpoint
ALTER TABLE "idv_records" ADD CONSTRAINT "idv_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "idv_records" VALIDATE CONSTRAINT "idv_records_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "idv_records" ADD CONSTRAINT "idv_records_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "idv_records" VALIDATE CONSTRAINT "idv_records_enterprise_id_enterprises_id_fk";--> statement-breakpoint
ALTER TABLE "network_connections" ADD CONSTRAINT "network_connections_client_id_network_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."network_clients"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "network_connections" VALIDATE CONSTRAINT "network_connections_client_id_network_clients_id_fk";--> statement-breakpoint
ALTER TABLE "network_connections" ADD CONSTRAINT "network_connections_partner_id_network_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."network_partners"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "network_connections" VALIDATE CONSTRAINT "network_connections_partner_id_network_partners_id_fk";--> statement-breakpoint
ALTER TABLE "network_settlement_parties" ADD CONSTRAINT "network_settlement_parties_settlement_id_network_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."network_settlements"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "network_settlement_parties" VALIDATE CONSTRAINT "network_settlement_parties_settlement_id_network_settlements_id_fk";--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD CONSTRAINT "network_settlement_transfers_settlement_id_network_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."network_settlements"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" VALIDATE CONSTRAINT "network_settlement_transfers_settlement_id_network_settlements_id_fk";--> statement-breakpoint
ALTER TABLE "network_settlements" ADD CONSTRAINT "network_settlements_partner_id_network_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."network_partners"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "network_settlements" VALIDATE CONSTRAINT "network_settlements_partner_id_network_partners_id_fk";--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_views" VALIDATE CONSTRAINT "saved_views_enterprise_id_enterprises_id_fk";--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_views" VALIDATE CONSTRAINT "saved_views_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD CONSTRAINT "wallet_addresses_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_addresses" VALIDATE CONSTRAINT "wallet_addresses_wallet_id_wallets_id_fk";--> statement-breakpoint
ALTER TABLE "wallet_keys" ADD CONSTRAINT "wallet_keys_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_keys" VALIDATE CONSTRAINT "wallet_keys_wallet_id_wallets_id_fk";--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "wallets" VALIDATE CONSTRAINT "wallets_enterprise_id_enterprises_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_ended" CHECK (("invitations"."ended_at" is null) = ("invitations"."outcome" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_ended";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_case" CHECK ("users"."email" = lower("users"."email")) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_email_case";--> statement-breakpoint
ALTER TABLE "dvp_transfers" ADD CONSTRAINT "dvp_transfers_quantity" CHECK ("dvp_transfers"."quantity" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "dvp_transfers" VALIDATE CONSTRAINT "dvp_transfers_quantity";--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" ADD CONSTRAINT "network_transfers_quantity" CHECK ("network_settlement_transfers"."quantity" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "network_settlement_transfers" VALIDATE CONSTRAINT "network_transfers_quantity";--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_suspended" CHECK (("webhooks"."state" = 'suspended') = ("webhooks"."suspended_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhooks" VALIDATE CONSTRAINT "webhooks_suspended";--> statement-breakpoint
-- Hints are signals now and no events; nothing removes them any more.
DELETE FROM "events" WHERE "subject_type" IN ('webhook-delivery', 'webhook-arrival');--> statement-breakpoint
DELETE FROM "scheduled_jobs" WHERE "name" = 'prune-delivery-hints';

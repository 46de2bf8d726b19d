CREATE TABLE "webhook_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"key_name" text NOT NULL,
	"algorithm" text,
	"jwk" jsonb,
	"jwks_uri" text,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "webhook_keys_source" CHECK (("webhook_keys"."jwk" is null) <> ("webhook_keys"."jwks_uri" is null)),
	CONSTRAINT "webhook_keys_revoked" CHECK (("webhook_keys"."status" = 'REVOKED') = ("webhook_keys"."revoked_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_keys_key" ON "webhook_keys" USING btree ("enterprise_id","key_id");--> statement-breakpoint
CREATE INDEX "webhook_keys_list" ON "webhook_keys" USING btree ("enterprise_id","created_at","id");
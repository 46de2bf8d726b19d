CREATE TABLE "webhook_oauth_configs" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"token_url" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_notifications" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
CREATE INDEX "webhooks_organization" ON "webhooks" USING btree ("organization_id","created_at","id") WHERE "webhooks"."organization_id" is not null;
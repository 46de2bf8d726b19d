CREATE TABLE "receiver_arrivals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receiver_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"method" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" "bytea" NOT NULL,
	"body_bytes" integer NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"key" text NOT NULL,
	"program" jsonb NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"dropped" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receiver_arrivals" ADD CONSTRAINT "receiver_arrivals_receiver_id_webhook_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."webhook_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receiver_arrivals_list" ON "receiver_arrivals" USING btree ("receiver_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_receivers_enterprise" ON "webhook_receivers" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_receivers_key" ON "webhook_receivers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "webhook_receivers_expiry" ON "webhook_receivers" USING btree ("expires_at");
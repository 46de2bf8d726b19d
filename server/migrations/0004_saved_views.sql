CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"query" text NOT NULL,
	"columns" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("enterprise_id","owner_id","page","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("enterprise_id","page","is_shared");
CREATE TABLE "reserve_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reserve_keys_one" ON "reserve_keys" USING btree ((true));
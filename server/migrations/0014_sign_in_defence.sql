CREATE TABLE "known_tries" (
	"user_id" uuid NOT NULL,
	"source" "bytea" NOT NULL,
	"failed_sign_ins" smallint NOT NULL,
	"locked_until" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_tries_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_tries" ADD CONSTRAINT "known_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_tries_failed" ON "known_tries" USING btree ("failed_at");
CREATE TABLE "idv_callbacks" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text,
	"at" timestamp(3) with time zone,
	"received_at" timestamp(3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"idv_id" uuid,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idv_callbacks" ADD CONSTRAINT "idv_callbacks_idv_id_idv_records_id_fk" FOREIGN KEY ("idv_id") REFERENCES "public"."idv_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idv_callbacks_record" ON "idv_callbacks" USING btree ("idv_id","at");
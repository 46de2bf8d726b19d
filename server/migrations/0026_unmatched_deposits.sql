CREATE TABLE "unmatched_deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"rail" text NOT NULL,
	"currency" text NOT NULL,
	"asset" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"remittance" text,
	"sender_name" text,
	"sealed_sender_number" "bytea",
	"masked_sender_number" text,
	"withdrawable_at" timestamp(3) with time zone,
	"enterprise_id" uuid,
	"wallet_id" uuid,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "unmatched_deposits_quantity" CHECK ("unmatched_deposits"."quantity" > 0),
	CONSTRAINT "unmatched_deposits_owner" CHECK (("unmatched_deposits"."state" = 'assigned') = ("unmatched_deposits"."wallet_id" is not null) and ("unmatched_deposits"."wallet_id" is null) = ("unmatched_deposits"."enterprise_id" is null)),
	CONSTRAINT "unmatched_deposits_decided" CHECK (("unmatched_deposits"."state" = 'unmatched') = ("unmatched_deposits"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "unmatched_deposits" ADD CONSTRAINT "unmatched_deposits_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmatched_deposits_list" ON "unmatched_deposits" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "unmatched_deposits_enterprise" ON "unmatched_deposits" USING btree ("enterprise_id");
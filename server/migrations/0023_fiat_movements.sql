CREATE TABLE "deposit_memos" (
	"wallet_id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"memo" text NOT NULL,
	CONSTRAINT "deposit_memos_memo_unique" UNIQUE("memo")
);
--> statement-breakpoint
CREATE TABLE "fiat_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"rail" text NOT NULL,
	"currency" text NOT NULL,
	"asset" text NOT NULL,
	"quantity" "base_units" NOT NULL,
	"memo" text,
	"remittance" text,
	"sender_name" text,
	"withdrawable_at" timestamp(3) with time zone,
	"reason" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "fiat_movements_quantity" CHECK ("fiat_movements"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "deposit_memos" ADD CONSTRAINT "deposit_memos_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiat_movements" ADD CONSTRAINT "fiat_movements_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiat_movements_list" ON "fiat_movements" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fiat_movements_wallet" ON "fiat_movements" USING btree ("wallet_id","created_at","id");
CREATE TABLE "mint_limits" (
	"enterprise_id" uuid NOT NULL,
	"asset" text NOT NULL,
	"amount" "base_units" NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mint_limits_enterprise_id_asset_pk" PRIMARY KEY("enterprise_id","asset")
);
--> statement-breakpoint
ALTER TABLE "mint_orders" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "mint_orders" ADD COLUMN "approval_state" text;--> statement-breakpoint
ALTER TABLE "mint_orders" ADD COLUMN "approval_expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mint_orders" ADD COLUMN "approved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mint_limits" ADD CONSTRAINT "mint_limits_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_orders" ADD CONSTRAINT "mint_orders_approval" CHECK (("mint_orders"."approval_id" is null) = ("mint_orders"."approval_state" is null)
        and ("mint_orders"."approval_id" is null) = ("mint_orders"."approval_expires_at" is null)
        and ("mint_orders"."approved_at" is not null) = ("mint_orders"."approval_state" is not distinct from 'approved'));--> statement-breakpoint
ALTER TABLE "mint_orders" ADD CONSTRAINT "mint_orders_waiting" CHECK (case "mint_orders"."approval_state" when 'pending' then "mint_orders"."status" = 'CREATED'
        when 'rejected' then "mint_orders"."status" = 'FAILED' else true end);
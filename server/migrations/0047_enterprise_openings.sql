CREATE TABLE "enterprise_openings" (
	"organization_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"account_type" text NOT NULL,
	"emails" text[] NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "enterprise_openings_organization_id_idempotency_key_pk" PRIMARY KEY("organization_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "account_type" text DEFAULT 'entity' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_openings" ADD CONSTRAINT "enterprise_openings_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_openings" ADD CONSTRAINT "enterprise_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_openings" ADD CONSTRAINT "enterprise_openings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
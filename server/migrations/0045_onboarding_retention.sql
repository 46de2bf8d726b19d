CREATE TABLE "onboarding_closures" (
	"enterprise_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kyc_identities" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "kyc_identities" ADD COLUMN "erased" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kyb_identities" ADD COLUMN "erased_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "kyb_identities" ADD COLUMN "erased" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "onboarding_closures" ADD CONSTRAINT "onboarding_closures_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_identities_kept" ON "kyc_identities" USING btree ("state","updated_at","id") WHERE "kyc_identities"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "kyb_identities_kept" ON "kyb_identities" USING btree ("state","updated_at","id") WHERE "kyb_identities"."erased_at" is null;--> statement-breakpoint
INSERT INTO "onboarding_reviews" ("identity_id", "interface", "enterprise_id", "title", "created_by", "state", "since")
SELECT "id", 'kyc', "enterprise_id", left(concat_ws(' ', "facts" ->> 'nameFirst', "facts" ->> 'nameLast'), 200), "created_by",
	CASE "state" WHEN 'approved' THEN 'approved' WHEN 'declined' THEN 'declined' ELSE 'with-person' END, "updated_at"
FROM "kyc_identities" ON CONFLICT DO NOTHING;

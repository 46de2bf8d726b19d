CREATE TABLE "kyb_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"signer_name" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "kyb_agreements_once" UNIQUE("identity_id","type","version")
);
--> statement-breakpoint
CREATE TABLE "kyb_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kyb_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "kyb_documents_once" UNIQUE("identity_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "kyb_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"created_by" uuid NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed_number" "bytea",
	"masked_number" text,
	"submitted_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "kyb_identities_person" CHECK (("kyb_identities"."type" = 'individual') = ("kyb_identities"."user_id" is not null)),
	CONSTRAINT "kyb_identities_number" CHECK (("kyb_identities"."sealed_number" is null) = ("kyb_identities"."masked_number" is null))
);
--> statement-breakpoint
CREATE TABLE "kyb_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"percentage" numeric(6, 3),
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "kyb_people_once" UNIQUE("business_id","person_id","role"),
	CONSTRAINT "kyb_people_percentage" CHECK (("kyb_people"."role" = 'beneficialOwner') = ("kyb_people"."percentage" is not null))
);
--> statement-breakpoint
CREATE TABLE "kyb_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bitgo_org" text NOT NULL,
	"country" text,
	"subdivision" text,
	"decision" text,
	"position" integer NOT NULL,
	CONSTRAINT "kyb_products_once" UNIQUE("identity_id","name","bitgo_org")
);
--> statement-breakpoint
CREATE TABLE "onboarding_people" (
	"enterprise_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "onboarding_people_enterprise_id_user_id_pk" PRIMARY KEY("enterprise_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "onboarding_reviews" (
	"identity_id" uuid PRIMARY KEY NOT NULL,
	"interface" text NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_by" uuid NOT NULL,
	"state" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp(3) with time zone,
	"reason_codes" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "onboarding_reviews_take" CHECK (("onboarding_reviews"."taken_by" is null) = ("onboarding_reviews"."taken_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "awaits_invitation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kyb_agreements" ADD CONSTRAINT "kyb_agreements_identity_id_kyb_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."kyb_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_agreements" ADD CONSTRAINT "kyb_agreements_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_asks" ADD CONSTRAINT "kyb_asks_identity_id_kyb_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."kyb_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_documents" ADD CONSTRAINT "kyb_documents_identity_id_kyb_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."kyb_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_identities" ADD CONSTRAINT "kyb_identities_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_identities" ADD CONSTRAINT "kyb_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_identities" ADD CONSTRAINT "kyb_identities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_people" ADD CONSTRAINT "kyb_people_business_id_kyb_identities_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."kyb_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_people" ADD CONSTRAINT "kyb_people_person_id_kyb_identities_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."kyb_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_products" ADD CONSTRAINT "kyb_products_identity_id_kyb_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."kyb_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_people" ADD CONSTRAINT "onboarding_people_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_people" ADD CONSTRAINT "onboarding_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_people" ADD CONSTRAINT "onboarding_people_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_reviews" ADD CONSTRAINT "onboarding_reviews_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_reviews" ADD CONSTRAINT "onboarding_reviews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_reviews" ADD CONSTRAINT "onboarding_reviews_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyb_asks_open" ON "kyb_asks" USING btree ("identity_id") WHERE "kyb_asks"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "kyb_identities_enterprise" ON "kyb_identities" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_identities_user" ON "kyb_identities" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_identities_creator" ON "kyb_identities" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_identities_organization" ON "kyb_identities" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyb_people_person" ON "kyb_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "onboarding_reviews_queue" ON "onboarding_reviews" USING btree ("state","since","identity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_reviews_taken" ON "onboarding_reviews" USING btree ("taken_by","identity_id");
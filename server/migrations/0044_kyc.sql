CREATE TABLE "raised_limits" (
	"enterprise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"set_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "raised_limits_enterprise_id_name_pk" PRIMARY KEY("enterprise_id","name")
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"state" text NOT NULL,
	"id_class" text NOT NULL,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"part" text NOT NULL,
	"content_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "kyc_files_contentId_unique" UNIQUE("content_id"),
	CONSTRAINT "kyc_files_part" UNIQUE("document_id","part")
);
--> statement-breakpoint
CREATE TABLE "kyc_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"state" text NOT NULL,
	"error_description" text,
	"errors" integer DEFAULT 0 NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed_numbers" "bytea",
	"masked_numbers" jsonb NOT NULL,
	"debug_status" text,
	"debug_failure_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"contract_type" text NOT NULL,
	"contract_version" text NOT NULL,
	"signer_name" text NOT NULL,
	"signed_on" text NOT NULL,
	"ip" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "kyc_signatures_once" UNIQUE("identity_id","contract_type")
);
--> statement-breakpoint
CREATE TABLE "onboarding_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "onboarding_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_identity_id_kyc_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."kyc_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_files" ADD CONSTRAINT "kyc_files_document_id_kyc_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."kyc_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_identities" ADD CONSTRAINT "kyc_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_identities" ADD CONSTRAINT "kyc_identities_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_identities" ADD CONSTRAINT "kyc_identities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_signatures" ADD CONSTRAINT "kyc_signatures_identity_id_kyc_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."kyc_identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_signatures" ADD CONSTRAINT "kyc_signatures_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_documents_identity" ON "kyc_documents" USING btree ("identity_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_identities_live" ON "kyc_identities" USING btree ("user_id","enterprise_id") WHERE "kyc_identities"."state" <> 'declined';--> statement-breakpoint
CREATE INDEX "kyc_identities_user" ON "kyc_identities" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_identities_enterprise" ON "kyc_identities" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_identities_organization" ON "kyc_identities" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "onboarding_tasks_due" ON "onboarding_tasks" USING btree ("due_at");
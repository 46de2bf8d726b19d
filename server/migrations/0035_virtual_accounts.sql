CREATE TABLE "virtual_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"wallet_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "virtual_accounts_iban_unique" UNIQUE("iban"),
	CONSTRAINT "virtual_accounts_subject" UNIQUE("subject_type","subject_id")
);
--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "bank_account_import_chunks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"first_row" integer NOT NULL,
	"sealed_rows" "bytea" NOT NULL,
	CONSTRAINT "bank_account_import_chunks_once" UNIQUE("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "bank_account_import_rows" (
	"import_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"type" text,
	"currency" text,
	"name" text,
	"owner_name" text,
	"masked_number" text,
	"id_hash" text,
	"problems" jsonb,
	"is_ready" boolean,
	"findings" jsonb,
	"bank_account_id" uuid,
	CONSTRAINT "bank_account_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "bank_account_import_rows_account" CHECK (("bank_account_import_rows"."bank_account_id" is not null) = ("bank_account_import_rows"."state" = 'imported'))
);
--> statement-breakpoint
CREATE TABLE "bank_account_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"state" text NOT NULL,
	"file_name" text,
	"file_sha256" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"rows" integer NOT NULL,
	"chunks" integer NOT NULL,
	"checked_chunks" integer DEFAULT 0 NOT NULL,
	"imported_chunks" integer DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"valid" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"not_ready" integer DEFAULT 0 NOT NULL,
	"mode" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_by" uuid,
	"started_by_kind" text,
	"started_by_token" uuid,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"rows_deleted_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_account_imports_counts" CHECK ("bank_account_imports"."valid" + "bank_account_imports"."invalid" + "bank_account_imports"."duplicate" + "bank_account_imports"."imported" + "bank_account_imports"."failed" = "bank_account_imports"."checked"),
	CONSTRAINT "bank_account_imports_ended" CHECK (("bank_account_imports"."ended_at" is null) = ("bank_account_imports"."state" in ('checking', 'checked', 'running')))
);
--> statement-breakpoint
ALTER TABLE "bank_account_import_chunks" ADD CONSTRAINT "bank_account_import_chunks_import_id_bank_account_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_account_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_import_rows" ADD CONSTRAINT "bank_account_import_rows_import_id_bank_account_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_account_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_imports" ADD CONSTRAINT "bank_account_imports_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_import_rows_state" ON "bank_account_import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "bank_account_import_rows_hash" ON "bank_account_import_rows" USING btree ("import_id","id_hash");--> statement-breakpoint
CREATE INDEX "bank_account_imports_list" ON "bank_account_imports" USING btree ("enterprise_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_imports_busy" ON "bank_account_imports" USING btree ("enterprise_id") WHERE "bank_account_imports"."state" in ('checking', 'running');
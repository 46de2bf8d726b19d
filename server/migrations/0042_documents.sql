CREATE TABLE "document_chunks" (
	"content_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	CONSTRAINT "document_chunks_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "document_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"store" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"file_name" text,
	"media_type" text,
	"bytes" integer,
	"chunks" integer,
	"sha256" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "document_contents_stored" CHECK ("document_contents"."state" = 'pending' or ("document_contents"."sha256" is not null and "document_contents"."chunks" > 0))
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"view" text NOT NULL,
	"is_required" boolean NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"content_id" uuid,
	"uploaded_at" timestamp(3) with time zone,
	CONSTRAINT "document_files_view" UNIQUE("document_id","view"),
	CONSTRAINT "document_files_token" UNIQUE("token_hash"),
	CONSTRAINT "document_files_content" UNIQUE("content_id"),
	CONSTRAINT "document_files_uploaded" CHECK (("document_files"."content_id" is null) = ("document_files"."uploaded_at" is null))
);
--> statement-breakpoint
CREATE TABLE "document_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "document_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"document_type" text NOT NULL,
	"sub_type" text,
	"sealed_metadata" "bytea",
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "documents_uses" CHECK ("documents"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "document_chunks" ADD CONSTRAINT "document_chunks_content_id_document_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."document_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_content_id_document_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."document_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_tasks_due" ON "document_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("enterprise_id","created_at","id");
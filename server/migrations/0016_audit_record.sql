CREATE TABLE "audit_record" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "previous" "bytea";--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "seal_key" text;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "seal_hash" "bytea";
ALTER TABLE "idv_attempts" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_verifications" ADD COLUMN "sdk_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sandbox_verifications" ADD COLUMN "sdk_expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_verifications" ADD CONSTRAINT "sandbox_verifications_sdkTokenHash_unique" UNIQUE("sdk_token_hash");
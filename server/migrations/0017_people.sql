ALTER TABLE "access_tokens" ADD COLUMN "extension_address" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "unlocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "unlocked_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unlocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unlocked_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "legal_person_name" text;
ALTER TABLE "deployment" ADD COLUMN "key_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "failed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "problem" text;
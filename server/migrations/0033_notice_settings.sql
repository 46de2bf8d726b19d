CREATE TABLE "notice_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"platform" text NOT NULL,
	"app_id" text NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_devices_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "notice_mutes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"muted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_mutes_user_id_kind_object_id_pk" PRIMARY KEY("user_id","kind","object_id"),
	CONSTRAINT "notice_mutes_kind" CHECK ("notice_mutes"."kind" in ('enterprise', 'wallet'))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"deposit_threshold_usd" numeric(14, 2),
	"withdrawal_threshold_usd" numeric(14, 2),
	"digest_hour" smallint,
	"digest_zone" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_settings_digest" CHECK (("notice_settings"."digest_hour" is null) = ("notice_settings"."digest_zone" is null)),
	CONSTRAINT "notice_settings_hour" CHECK ("notice_settings"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notice_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"notice" text,
	"channel" text NOT NULL,
	"is_subscribed" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_subscriptions_once" UNIQUE NULLS NOT DISTINCT("user_id","category","notice","channel"),
	CONSTRAINT "notice_subscriptions_channel" CHECK ("notice_subscriptions"."channel" in ('in-app', 'email', 'push'))
);
--> statement-breakpoint
ALTER TABLE "notice_devices" ADD CONSTRAINT "notice_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mutes" ADD CONSTRAINT "notice_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_subscriptions" ADD CONSTRAINT "notice_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_devices_user" ON "notice_devices" USING btree ("user_id","added_at","id");
CREATE TABLE "muted_enterprises" (
	"user_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"muted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "muted_enterprises_user_id_enterprise_id_pk" PRIMARY KEY("user_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "muted_wallets" (
	"user_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"muted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "muted_wallets_user_id_wallet_id_pk" PRIMARY KEY("user_id","wallet_id")
);
--> statement-breakpoint
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
ALTER TABLE "muted_enterprises" ADD CONSTRAINT "muted_enterprises_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_enterprises" ADD CONSTRAINT "muted_enterprises_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_wallets" ADD CONSTRAINT "muted_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_wallets" ADD CONSTRAINT "muted_wallets_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_devices" ADD CONSTRAINT "notice_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_subscriptions" ADD CONSTRAINT "notice_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_devices_user" ON "notice_devices" USING btree ("user_id","added_at","id");
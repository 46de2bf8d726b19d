CREATE TABLE "fix_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fix_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"life" integer NOT NULL,
	"direction" text NOT NULL,
	"number" bigint NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"event" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "fix_messages_event" UNIQUE("session_id","event")
);
--> statement-breakpoint
CREATE TABLE "fix_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"digest" text,
	"is_cancel_asked" boolean DEFAULT false NOT NULL,
	"cancel_id" text
);
--> statement-breakpoint
CREATE TABLE "fix_requests" (
	"account_id" uuid NOT NULL,
	"client_order_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "fix_requests_account_id_client_order_id_pk" PRIMARY KEY("account_id","client_order_id")
);
--> statement-breakpoint
CREATE TABLE "fix_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"profile" text,
	"cancels_on_disconnect" boolean DEFAULT false NOT NULL,
	"reports_all_orders" boolean DEFAULT false NOT NULL,
	"stale_after_seconds" integer DEFAULT 60 NOT NULL,
	"expected" bigint DEFAULT 1 NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL,
	"life" integer DEFAULT 0 NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"holder" uuid,
	"hold_fence" bigint DEFAULT 0 NOT NULL,
	"held_until" timestamp(3) with time zone,
	"asked" text,
	"address" text,
	"user_id" uuid,
	"token_id" uuid,
	"heartbeat_seconds" integer,
	"cancels_at_end" boolean DEFAULT false NOT NULL,
	"logged_on_at" timestamp(3) with time zone,
	"logged_out_at" timestamp(3) with time zone,
	"end_reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "fix_sessions_account" UNIQUE("account_id","kind"),
	CONSTRAINT "fix_sessions_numbers" CHECK ("fix_sessions"."expected" > 0 and "fix_sessions"."next" > 0),
	CONSTRAINT "fix_sessions_stale" CHECK ("fix_sessions"."stale_after_seconds" between 1 and 86400),
	CONSTRAINT "fix_sessions_held" CHECK (("fix_sessions"."holder" is null) = ("fix_sessions"."held_until" is null))
);
--> statement-breakpoint
ALTER TABLE "fix_messages" ADD CONSTRAINT "fix_messages_session_id_fix_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."fix_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_orders" ADD CONSTRAINT "fix_orders_session_id_fix_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."fix_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_sessions" ADD CONSTRAINT "fix_sessions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fix_messages_list" ON "fix_messages" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "fix_messages_resend" ON "fix_messages" USING btree ("session_id","life","number") WHERE "fix_messages"."direction" = 'out';--> statement-breakpoint
CREATE INDEX "fix_messages_age" ON "fix_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fix_orders_session" ON "fix_orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "fix_sessions_enterprise" ON "fix_sessions" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "fix_sessions_due" ON "fix_sessions" USING btree ("due_at");
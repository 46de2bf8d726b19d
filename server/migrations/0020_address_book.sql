CREATE TABLE "address_book_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"scheduled_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "address_book_tasks_once" UNIQUE("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "address_book_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_listing_id" uuid NOT NULL,
	"blocked_listing_id" uuid NOT NULL,
	"blocked_enterprise_id" uuid NOT NULL,
	"local_name" text,
	"local_description" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "address_book_blocks_once" UNIQUE("owner_listing_id","blocked_enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "address_book_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"owner_enterprise_id" uuid NOT NULL,
	"owner_entry_id" uuid NOT NULL,
	"owner_wallet_id" uuid NOT NULL,
	"target_enterprise_id" uuid NOT NULL,
	"target_entry_id" uuid,
	"target_wallet_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"local_listing_id" uuid,
	"local_entry_id" uuid,
	"local_listing_name" text,
	"local_listing_description" text,
	"local_entry_description" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"linked_connection_id" uuid,
	"requested_at" timestamp(3) with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"reminder_last_sent_at" timestamp(3) with time zone,
	"evaluation_id" uuid,
	"changes_at" timestamp(3) with time zone,
	"deactivated_by" uuid,
	"simulated_side" text,
	"owner_seen" jsonb,
	"target_seen" jsonb,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"ending" text,
	"ending_reason" text,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "address_book_connections_self" CHECK ("address_book_connections"."owner_wallet_id" <> "address_book_connections"."target_wallet_id"),
	CONSTRAINT "address_book_connections_ended" CHECK (("address_book_connections"."status" = 'INACTIVE') = ("address_book_connections"."ending" is not null))
);
--> statement-breakpoint
CREATE TABLE "address_book_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"description" text,
	"is_public" boolean NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"listing_name" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "address_book_entries_walletId_unique" UNIQUE("wallet_id")
);
--> statement-breakpoint
CREATE TABLE "address_book_listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"simulates" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "address_book_listings_enterpriseId_unique" UNIQUE("enterprise_id")
);
--> statement-breakpoint
ALTER TABLE "address_book_blocks" ADD CONSTRAINT "address_book_blocks_owner_listing_id_address_book_listings_id_fk" FOREIGN KEY ("owner_listing_id") REFERENCES "public"."address_book_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_connections" ADD CONSTRAINT "address_book_connections_owner_entry_id_address_book_entries_id_fk" FOREIGN KEY ("owner_entry_id") REFERENCES "public"."address_book_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_connections" ADD CONSTRAINT "address_book_connections_target_entry_id_address_book_entries_id_fk" FOREIGN KEY ("target_entry_id") REFERENCES "public"."address_book_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_connections" ADD CONSTRAINT "address_book_connections_linked_connection_id_address_book_connections_id_fk" FOREIGN KEY ("linked_connection_id") REFERENCES "public"."address_book_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_book_entries" ADD CONSTRAINT "address_book_entries_listing_id_address_book_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."address_book_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_book_tasks_due" ON "address_book_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "address_book_blocks_list" ON "address_book_blocks" USING btree ("owner_listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "address_book_blocks_blocked" ON "address_book_blocks" USING btree ("blocked_enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_connections_pair" ON "address_book_connections" USING btree ("owner_wallet_id","target_wallet_id") WHERE "address_book_connections"."status" <> 'INACTIVE';--> statement-breakpoint
CREATE INDEX "address_book_connections_owner" ON "address_book_connections" USING btree ("owner_enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "address_book_connections_target" ON "address_book_connections" USING btree ("target_enterprise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "address_book_connections_entry" ON "address_book_connections" USING btree ("target_entry_id","owner_enterprise_id");--> statement-breakpoint
CREATE INDEX "address_book_connections_local" ON "address_book_connections" USING btree ("local_listing_id");--> statement-breakpoint
CREATE INDEX "address_book_connections_local_entry" ON "address_book_connections" USING btree ("local_entry_id");--> statement-breakpoint
CREATE INDEX "address_book_connections_review" ON "address_book_connections" USING btree ("created_at","id") WHERE "address_book_connections"."status" = 'UNDER_REVIEW';--> statement-breakpoint
CREATE INDEX "address_book_entries_listing" ON "address_book_entries" USING btree ("listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "address_book_entries_newest" ON "address_book_entries" USING btree ("created_at","id") WHERE "address_book_entries"."is_public";--> statement-breakpoint
CREATE INDEX "address_book_entries_name" ON "address_book_entries" USING btree (lower("listing_name"),"created_at","id") WHERE "address_book_entries"."is_public";--> statement-breakpoint
CREATE INDEX "address_book_entries_featured" ON "address_book_entries" USING btree (((not "is_featured")::text || lower("listing_name")) collate "C","id") WHERE "address_book_entries"."is_public";--> statement-breakpoint
CREATE INDEX "address_book_entries_search" ON "address_book_entries" USING gin ("search_text" gin_trgm_ops) WHERE "address_book_entries"."is_public";
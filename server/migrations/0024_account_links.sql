CREATE TABLE "link_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"public_token_hash" "bytea",
	"exchanged_at" timestamp(3) with time zone,
	"added_ids" uuid[],
	"known_ids" uuid[],
	CONSTRAINT "link_tokens_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "link_tokens_exchanged" CHECK (("link_tokens"."public_token_hash" is null) = ("link_tokens"."exchanged_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"client_name" text NOT NULL,
	"redirect_uri" text,
	"android_package_name" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"routing_number" text,
	"owner_name" text,
	"account_keys" text[],
	"public_token_hash" "bytea",
	"consented_at" timestamp(3) with time zone,
	CONSTRAINT "sandbox_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sandbox_links_publicTokenHash_unique" UNIQUE("public_token_hash"),
	CONSTRAINT "sandbox_links_consent" CHECK (("sandbox_links"."public_token_hash" is null) = ("sandbox_links"."consented_at" is null))
);
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tokens_enterprise" ON "link_tokens" USING btree ("enterprise_id","expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_links_expiry" ON "sandbox_links" USING btree ("expires_at");
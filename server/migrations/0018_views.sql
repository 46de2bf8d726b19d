CREATE TABLE "saved_view_marks" (
	"user_id" uuid NOT NULL,
	"saved_view_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"page" text NOT NULL,
	"is_pinned" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "saved_view_marks_user_id_saved_view_id_pk" PRIMARY KEY("user_id","saved_view_id")
);
--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_saved_view_id_saved_views_id_fk" FOREIGN KEY ("saved_view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_marks_view" ON "saved_view_marks" USING btree ("saved_view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_marks_default" ON "saved_view_marks" USING btree ("user_id","enterprise_id","page") WHERE "saved_view_marks"."is_default";--> statement-breakpoint
CREATE INDEX "webhook_attempts_webhook" ON "webhook_attempts" USING btree ("webhook_id","started_at");
CREATE INDEX "idv_callbacks_age" ON "idv_callbacks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "mails_lately" ON "mails" USING btree ("user_id","created_at");
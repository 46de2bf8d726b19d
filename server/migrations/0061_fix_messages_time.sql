DROP INDEX "fix_messages_list";--> statement-breakpoint
CREATE INDEX "fix_messages_list" ON "fix_messages" USING btree ("session_id","at","id");
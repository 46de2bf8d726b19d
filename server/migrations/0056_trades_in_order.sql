DROP INDEX "trades_list";--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "insertion" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "trades_insertion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "trades_list" ON "trades" USING btree ("account_id","at","insertion");
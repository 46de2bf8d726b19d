CREATE TABLE "raised_limits" (
	"enterprise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"set_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "raised_limits_enterprise_id_name_pk" PRIMARY KEY("enterprise_id","name")
);

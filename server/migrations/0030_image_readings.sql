CREATE TABLE "image_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"model" text NOT NULL,
	"input_units" integer,
	"output_units" integer,
	"cost_micros" bigint,
	"failure" text,
	"failure_detail" text,
	"finished_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_readings" ADD CONSTRAINT "image_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_readings_user" ON "image_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "image_readings_by_end" ON "image_readings" USING btree ("finished_at");
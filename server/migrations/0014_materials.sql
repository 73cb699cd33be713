CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"address" text,
	"text" text NOT NULL,
	"confidence" real,
	"image" "bytea",
	"media_type" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_by_address" ON "materials" USING btree ("user_id","address");--> statement-breakpoint
CREATE INDEX "materials_by_age" ON "materials" USING btree ("created_at");
CREATE TABLE "engine_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"default_engine" text,
	"provider" text,
	"base_url" text,
	"model" text,
	"input_price" double precision,
	"output_price" double precision,
	"sealed_key" text,
	"key_ending" text,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parallel_writings" integer,
	"parallel_per_person" integer,
	"webhooks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"webhooks_only" boolean DEFAULT false NOT NULL,
	"sealed_webhook_secret" text,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "engine_settings_one_row" CHECK ("engine_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "engine_settings" ADD CONSTRAINT "engine_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
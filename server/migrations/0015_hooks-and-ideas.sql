CREATE TABLE "curated_hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"hook_type" text DEFAULT 'Curiosity' NOT NULL,
	"content" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"topic" text NOT NULL,
	"idea_text" text NOT NULL,
	"funnel_stage" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hooks" ALTER COLUMN "hook_type" SET DEFAULT 'Curiosity';--> statement-breakpoint
ALTER TABLE "hooks" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "content_format" text;--> statement-breakpoint
ALTER TABLE "curated_hooks" ADD CONSTRAINT "curated_hooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ideas_newest" ON "ideas" USING btree ("user_id","id") WHERE "ideas"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ideas_by_platform" ON "ideas" USING btree ("user_id","platform","id") WHERE "ideas"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ideas_by_platform_stage" ON "ideas" USING btree ("user_id","platform","funnel_stage","id") WHERE "ideas"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_by_hook_type" ON "pieces" USING btree ("user_id","source","hook_type","id") WHERE "pieces"."deleted_at" is null;
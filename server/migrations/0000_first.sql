CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"completed_walkthrough" boolean DEFAULT false NOT NULL,
	"walkthrough_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_voices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tone" text NOT NULL,
	"style" text NOT NULL,
	"description" text NOT NULL,
	"examples" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"hook_type" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"platform" text,
	"content_text" text NOT NULL,
	"brand_voice_id" uuid,
	"brand_voice" jsonb,
	"content_type" text,
	"original_url" text,
	"funnel_stage" text,
	"hook_type" text,
	"voice_note_id" uuid,
	"writing_id" uuid
);
--> statement-breakpoint
CREATE TABLE "token_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_delta" integer NOT NULL,
	"reserved_delta" integer NOT NULL,
	"operation" text,
	"writing_id" uuid,
	"content_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text NOT NULL,
	"plan_version" integer NOT NULL,
	"total_tokens" integer NOT NULL,
	"used_tokens" integer DEFAULT 0 NOT NULL,
	"reserved_tokens" integer DEFAULT 0 NOT NULL,
	"subscription_status" text NOT NULL,
	"billing_period_start" timestamp (3) with time zone NOT NULL,
	"billing_period_end" timestamp (3) with time zone NOT NULL,
	"stripe_customer_id" text,
	CONSTRAINT "user_plans_tokens" CHECK ("user_plans"."used_tokens" >= 0 and "user_plans"."reserved_tokens" >= 0),
	CONSTRAINT "user_plans_allowance" CHECK ("user_plans"."used_tokens" + "user_plans"."reserved_tokens" <= "user_plans"."total_tokens"),
	CONSTRAINT "user_plans_period" CHECK ("user_plans"."billing_period_end" > "user_plans"."billing_period_start")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"content_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text NOT NULL,
	"tokens" integer NOT NULL,
	"engine" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"partial_text" text DEFAULT '' NOT NULL,
	"piece_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"error_code" text,
	"error_params" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"row_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD CONSTRAINT "brand_voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_ledger" ADD CONSTRAINT "token_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_plans" ADD CONSTRAINT "user_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_account" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "brand_voices_newest" ON "brand_voices" USING btree ("user_id","id") WHERE "brand_voices"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_voices_name" ON "brand_voices" USING btree ("user_id",lower("name")) WHERE "brand_voices"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "hooks_newest" ON "hooks" USING btree ("user_id","id") WHERE "hooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "hooks_by_type" ON "hooks" USING btree ("user_id","hook_type","id") WHERE "hooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_newest" ON "pieces" USING btree ("user_id","id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_by_source" ON "pieces" USING btree ("user_id","source","id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_by_platform" ON "pieces" USING btree ("user_id","platform","id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_by_source_platform" ON "pieces" USING btree ("user_id","source","platform","id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "token_ledger_one_reserve" ON "token_ledger" USING btree ("writing_id") WHERE "token_ledger"."kind" = 'reserve';--> statement-breakpoint
CREATE UNIQUE INDEX "token_ledger_one_end" ON "token_ledger" USING btree ("writing_id") WHERE "token_ledger"."kind" in ('settle', 'refund');--> statement-breakpoint
CREATE INDEX "token_ledger_settled" ON "token_ledger" USING btree ("user_id","id") WHERE "token_ledger"."kind" = 'settle';--> statement-breakpoint
CREATE INDEX "token_ledger_user" ON "token_ledger" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("user_id","id") WHERE "templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "templates_by_platform" ON "templates" USING btree ("user_id","platform","id") WHERE "templates"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "writings_idempotency" ON "writings" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "writings_underway" ON "writings" USING btree ("user_id","id") WHERE "writings"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "text_versions_row" ON "text_versions" USING btree ("row_id","id");
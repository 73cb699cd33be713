ALTER TABLE "user_plans" ADD COLUMN "paid_period_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_plans" ADD COLUMN "paid_period_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_plans" ADD COLUMN "renewing_subscriptions" integer DEFAULT 0 NOT NULL;
ALTER TABLE "writings" ALTER COLUMN "engine" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "progress" integer;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "delivery_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "input_units" integer;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "output_units" integer;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "cost_micros" bigint;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "failure_detail" text;--> statement-breakpoint
CREATE INDEX "writings_by_end" ON "writings" USING btree ("finished_at");
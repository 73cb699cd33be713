DROP INDEX "writings_underway";--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "broken_rules" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "writings_open" ON "writings" USING btree ("user_id","id") WHERE "writings"."status" in ('queued', 'running', 'offered');
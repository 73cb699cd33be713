ALTER TABLE "pieces" ADD COLUMN "favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "pieces_by_voice" ON "pieces" USING btree ("user_id","brand_voice_id","id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_by_stage" ON "pieces" USING btree ("user_id","funnel_stage","id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_favourite" ON "pieces" USING btree ("user_id","id") WHERE "pieces"."deleted_at" is null and "pieces"."favourite";--> statement-breakpoint
CREATE INDEX "pieces_tagged" ON "pieces" USING btree ("user_id") WHERE "pieces"."deleted_at" is null and cardinality("pieces"."tags") > 0;--> statement-breakpoint
CREATE INDEX "pieces_by_tag" ON "pieces" USING gin ("tags") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_longest" ON "pieces" USING btree ("user_id",char_length("content_text"),"id") WHERE "pieces"."deleted_at" is null;
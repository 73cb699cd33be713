DROP INDEX "voice_sources_piece";--> statement-breakpoint
ALTER TABLE "voice_sources" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "voice_sources_piece" ON "voice_sources" USING btree ("brand_voice_id","piece_id") WHERE "voice_sources"."deleted_at" is null;
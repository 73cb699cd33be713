CREATE INDEX "brand_voices_trash" ON "brand_voices" USING btree ("user_id","deleted_at","id") WHERE "brand_voices"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "hooks_trash" ON "hooks" USING btree ("user_id","deleted_at","id") WHERE "hooks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ideas_trash" ON "ideas" USING btree ("user_id","deleted_at","id") WHERE "ideas"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "pieces_trash" ON "pieces" USING btree ("user_id","deleted_at","id") WHERE "pieces"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "templates_trash" ON "templates" USING btree ("user_id","deleted_at","id") WHERE "templates"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "funnel_scripts_trash" ON "funnel_scripts" USING btree ("user_id","deleted_at","id") WHERE "funnel_scripts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "voice_notes_trash" ON "voice_notes" USING btree ("user_id","deleted_at","id") WHERE "voice_notes"."deleted_at" is not null;
CREATE TABLE "voice_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"brand_voice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"seen" integer NOT NULL,
	"among" integer NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"brand_voice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"manner" text NOT NULL,
	"title" text NOT NULL,
	"address" text,
	"piece_id" uuid,
	"content" text NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foundations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content_guidelines" text NOT NULL,
	"personal_stories" jsonb NOT NULL,
	"emotional_vocabulary" jsonb NOT NULL,
	"conversational_rhythm" jsonb NOT NULL,
	"call_to_actions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "written_print" jsonb;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "spoken_print" jsonb;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "own_phrases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "former_brand_voice_id" uuid;--> statement-breakpoint
ALTER TABLE "voice_lessons" ADD CONSTRAINT "voice_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_lessons" ADD CONSTRAINT "voice_lessons_brand_voice_id_brand_voices_id_fk" FOREIGN KEY ("brand_voice_id") REFERENCES "public"."brand_voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_sources" ADD CONSTRAINT "voice_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_sources" ADD CONSTRAINT "voice_sources_brand_voice_id_brand_voices_id_fk" FOREIGN KEY ("brand_voice_id") REFERENCES "public"."brand_voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_sources" ADD CONSTRAINT "voice_sources_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foundations" ADD CONSTRAINT "foundations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voice_lessons_subject" ON "voice_lessons" USING btree ("brand_voice_id","kind","subject");--> statement-breakpoint
CREATE INDEX "voice_lessons_user" ON "voice_lessons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_sources_voice" ON "voice_sources" USING btree ("brand_voice_id","id");--> statement-breakpoint
CREATE INDEX "voice_sources_user" ON "voice_sources" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_sources_piece" ON "voice_sources" USING btree ("brand_voice_id","piece_id");
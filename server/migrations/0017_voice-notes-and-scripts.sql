CREATE TABLE "funnel_scripts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"script_text" text NOT NULL,
	"funnel_stage" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_note_audio" (
	"voice_note_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"audio" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"transcript" text NOT NULL,
	"duration" real NOT NULL,
	"funnel_stage" text,
	"upload_method" text NOT NULL,
	"media_type" text NOT NULL,
	"audio_bytes" integer NOT NULL,
	"recording_id" text
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "voice_note_title" text;--> statement-breakpoint
ALTER TABLE "funnel_scripts" ADD CONSTRAINT "funnel_scripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_note_audio" ADD CONSTRAINT "voice_note_audio_voice_note_id_voice_notes_id_fk" FOREIGN KEY ("voice_note_id") REFERENCES "public"."voice_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_note_audio" ADD CONSTRAINT "voice_note_audio_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel_scripts_newest" ON "funnel_scripts" USING btree ("user_id","id") WHERE "funnel_scripts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "funnel_scripts_by_stage" ON "funnel_scripts" USING btree ("user_id","funnel_stage","id") WHERE "funnel_scripts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "voice_note_audio_by_owner" ON "voice_note_audio" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_notes_newest" ON "voice_notes" USING btree ("user_id","id") WHERE "voice_notes"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "voice_notes_by_recording" ON "voice_notes" USING btree ("user_id","recording_id") WHERE "voice_notes"."recording_id" is not null;--> statement-breakpoint
CREATE INDEX "pieces_by_voice_note" ON "pieces" USING btree ("user_id","voice_note_id","id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
-- A part of a recording is read without the whole only where it is stored uncompressed.
ALTER TABLE "voice_note_audio" ALTER COLUMN "audio" SET STORAGE EXTERNAL;

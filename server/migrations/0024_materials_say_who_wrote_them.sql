ALTER TABLE "materials" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "published" text;
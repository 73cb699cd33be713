ALTER TABLE "writings" ADD COLUMN "structure" jsonb;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "results" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "writings" SET "results" = (
  SELECT jsonb_agg(jsonb_build_object('list', 'pieces', 'id', "id") ORDER BY "at")
  FROM unnest("piece_ids") WITH ORDINALITY AS "kept" ("id", "at")
) WHERE "piece_ids" <> '{}';

INSERT INTO "voice_sources" ("id", "user_id", "brand_voice_id", "kind", "manner", "title", "content", "words", "created_at")
SELECT gen_random_uuid(), voice."user_id", voice."id", 'example', 'written', left(regexp_replace(example, '\s+', ' ', 'g'), 80), example,
	coalesce(array_length(regexp_split_to_array(btrim(example, E' \t\n\r'), '\s+'), 1), 0), voice."created_at"
FROM "brand_voices" AS voice, unnest(voice."examples") AS example
WHERE example ~ '\S';--> statement-breakpoint
ALTER TABLE "brand_voices" DROP COLUMN "examples";

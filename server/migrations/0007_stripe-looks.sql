CREATE SEQUENCE "public"."stripe_looks" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "user_plans" ADD COLUMN "stripe_look" bigint;
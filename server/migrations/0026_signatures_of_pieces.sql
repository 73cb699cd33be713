ALTER TABLE "pieces" ADD COLUMN "signature" integer[];--> statement-breakpoint
CREATE INDEX "pieces_alike_1" ON "pieces" USING btree ("user_id",("signature"[1]),("signature"[2]),"id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_alike_3" ON "pieces" USING btree ("user_id",("signature"[3]),("signature"[4]),"id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_alike_5" ON "pieces" USING btree ("user_id",("signature"[5]),("signature"[6]),"id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_alike_7" ON "pieces" USING btree ("user_id",("signature"[7]),("signature"[8]),"id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_alike_9" ON "pieces" USING btree ("user_id",("signature"[9]),("signature"[10]),"id") WHERE "pieces"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pieces_unsigned" ON "pieces" USING btree ("user_id","id") WHERE "pieces"."deleted_at" is null and "pieces"."signature" is null;
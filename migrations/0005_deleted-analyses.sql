DROP INDEX "analyses_user_created";--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "analyses_user_created" ON "analyses" USING btree ("user_id","created_at","id");
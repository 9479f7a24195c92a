ALTER TABLE "analyses" ADD COLUMN "previous_id" text;--> statement-breakpoint
CREATE INDEX "analyses_previous" ON "analyses" USING btree ("previous_id") WHERE "analyses"."previous_id" is not null;
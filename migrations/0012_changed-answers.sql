ALTER TABLE "analyses" ADD COLUMN "earlier" "bytea";--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;
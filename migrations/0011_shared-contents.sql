CREATE TABLE "analysis_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "content_id" text;--> statement-breakpoint
CREATE INDEX "analysis_contents_user" ON "analysis_contents" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_content_id_analysis_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."analysis_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_content" ON "analyses" USING btree ("content_id");
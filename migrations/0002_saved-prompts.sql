CREATE TABLE "saved_prompts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" json NOT NULL,
	"ai_platform" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_prompts_user_created" ON "saved_prompts" USING btree ("user_id","created_at");
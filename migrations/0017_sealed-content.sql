CREATE TABLE "account_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"master_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"master_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsealed_tables" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "unsealed_tables" SELECT 'analyses' WHERE EXISTS (SELECT 1 FROM "analyses");--> statement-breakpoint
INSERT INTO "unsealed_tables" SELECT 'analysis_contents' WHERE EXISTS (SELECT 1 FROM "analysis_contents");--> statement-breakpoint
INSERT INTO "unsealed_tables" SELECT 'confirmations' WHERE EXISTS (SELECT 1 FROM "confirmations");--> statement-breakpoint
INSERT INTO "unsealed_tables" SELECT 'releases' WHERE EXISTS (SELECT 1 FROM "releases");--> statement-breakpoint
INSERT INTO "unsealed_tables" SELECT 'saved_documents' WHERE EXISTS (SELECT 1 FROM "saved_documents");--> statement-breakpoint
INSERT INTO "unsealed_tables" SELECT 'saved_prompts' WHERE EXISTS (SELECT 1 FROM "saved_prompts");--> statement-breakpoint
UPDATE "identity_mail" SET "next_attempt_at" = NULL;--> statement-breakpoint
ALTER TABLE "identity_mail" ALTER COLUMN "sealed" SET DATA TYPE bytea USING NULL;--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "prompt" SET DATA TYPE bytea USING convert_to(to_json("prompt")::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "title" SET DATA TYPE bytea USING convert_to(to_json("title")::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "file_name" SET DATA TYPE bytea USING convert_to(to_json("file_name")::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "confirmations" ALTER COLUMN "keywords" SET DATA TYPE bytea USING convert_to("keywords"::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "saved_documents" ALTER COLUMN "file_name" SET DATA TYPE bytea USING convert_to(to_json("file_name")::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "saved_prompts" ALTER COLUMN "content" SET DATA TYPE bytea USING convert_to("content"::text, 'UTF8');

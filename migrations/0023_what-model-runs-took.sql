CREATE TABLE "model_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"model" text NOT NULL,
	"subject" text NOT NULL,
	"month" text NOT NULL,
	"holder" text,
	"sent_micros" bigint NOT NULL,
	"held_micros" bigint NOT NULL,
	"first_tokens" integer NOT NULL,
	"first_input" integer DEFAULT 0 NOT NULL,
	"requests" integer NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"cached_tokens" integer DEFAULT 0 NOT NULL,
	"written_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"milliseconds" integer DEFAULT 0 NOT NULL,
	"succeeded" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hosted_spending" ALTER COLUMN "dollars" TYPE bigint USING ceil("dollars" * 1000000);--> statement-breakpoint
ALTER TABLE "hosted_spending" RENAME COLUMN "dollars" TO "micros";--> statement-breakpoint
CREATE INDEX "model_runs_user" ON "model_runs" USING btree ("user_id","month");--> statement-breakpoint
CREATE INDEX "model_runs_model" ON "model_runs" USING btree ("model","subject","started_at");
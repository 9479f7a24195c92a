CREATE TABLE "hosted_spending" (
	"month" text PRIMARY KEY NOT NULL,
	"dollars" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cents" integer NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stopped_runs_user" ON "stopped_runs" USING btree ("user_id","stopped_at");
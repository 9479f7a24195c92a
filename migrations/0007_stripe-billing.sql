CREATE TABLE "meter_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"cents" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsure_since" timestamp with time zone,
	"last_problem" text
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider"),
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"object_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_problem" text
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "stripe_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_last4" text;--> statement-breakpoint
CREATE INDEX "meter_events_due" ON "meter_events" USING btree ("sent_at","next_try_at");--> statement-breakpoint
CREATE INDEX "meter_events_user" ON "meter_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_events_handled" ON "webhook_events" USING btree ("handled_at","received_at");
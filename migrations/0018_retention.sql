CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"table_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_documents" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_prompts" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF EXISTS (SELECT 1 FROM gone) THEN INSERT INTO deletions (table_name) VALUES (TG_TABLE_NAME); END IF; RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION note_emptying() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO deletions (table_name) VALUES (TG_TABLE_NAME); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER analyses_emptied AFTER UPDATE OF deleted_at ON analyses FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION note_emptying();--> statement-breakpoint
DO $$ DECLARE name text; BEGIN FOREACH name IN ARRAY ARRAY['account_keys', 'analyses', 'analysis_contents', 'billing_events', 'confirmations', 'identity_account', 'identity_mail', 'identity_passkey', 'identity_session', 'identity_two_factor', 'identity_user', 'identity_verification', 'meter_events', 'releases', 'retention_choices', 'saved_documents', 'saved_prompts', 'spending_caps', 'stopped_runs', 'stripe_customers', 'subscriptions', 'users', 'webhook_events'] LOOP EXECUTE format('CREATE TRIGGER rows_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletion()', name); END LOOP; END $$;

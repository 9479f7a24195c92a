CREATE TABLE "releases" (
	"user_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"partitions" "bytea" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "releases_user_id_content_hash_pk" PRIMARY KEY("user_id","content_hash")
);

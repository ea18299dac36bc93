CREATE TABLE "newsletter" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);

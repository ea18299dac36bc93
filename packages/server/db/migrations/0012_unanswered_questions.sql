CREATE TABLE "unanswered_questions" (
	"partner" text NOT NULL,
	"key" text NOT NULL,
	"question" text NOT NULL,
	"headings" text[] NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_asked_on" date NOT NULL,
	CONSTRAINT "unanswered_questions_partner_key_pk" PRIMARY KEY("partner","key")
);

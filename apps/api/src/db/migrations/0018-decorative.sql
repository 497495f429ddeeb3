-- 1: a picture that says nothing, and needs no alternative text.
ALTER TABLE "media" ADD COLUMN "isDecorative" integer NOT NULL DEFAULT 0;

-- The bytes of a picture are in the store below media/, by their hash.
CREATE TABLE "media" (
  "id" text NOT NULL PRIMARY KEY,
  "sha256" text NOT NULL,
  "name" text NOT NULL,
  "type" text NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "alt" text NOT NULL,
  "focalX" integer NOT NULL,
  "focalY" integer NOT NULL,
  "credit" text NOT NULL,
  "by" text NOT NULL,
  "at" bigint NOT NULL,
  "version" integer NOT NULL,
  "shown" text NOT NULL,
  "keys" text,
  "removedAt" bigint
);

CREATE INDEX "mediaByMoment" ON "media" ("at", "id");

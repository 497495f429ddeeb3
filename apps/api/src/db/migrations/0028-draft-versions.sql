-- What was saved of a draft, save by save, and what a conflict refused. A draft that is published or discarded ends them, and a daily task deletes them some time later.
CREATE TABLE "draftVersion" (
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "number" integer NOT NULL,
  "source" text NOT NULL,
  "baseRevision" integer NOT NULL,
  "how" text NOT NULL,
  "savedAt" bigint NOT NULL,
  "savedBy" text NOT NULL,
  "endedAt" bigint,
  PRIMARY KEY ("collection", "id", "number")
);

CREATE INDEX "draftVersionByEnd" ON "draftVersion" ("endedAt") WHERE "endedAt" IS NOT NULL;

INSERT INTO "draftVersion" SELECT "collection", "id", 1, "source", "baseRevision", 'saved', "savedAt", "savedBy", NULL FROM "draft";

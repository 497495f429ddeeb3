CREATE TABLE "contentSeed" (
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "source" text NOT NULL,
  PRIMARY KEY ("collection", "id")
);

-- Until this release files were the only editor: what is stored is what was imported last.
INSERT INTO "contentSeed" SELECT "collection", "id", "source" FROM "content";

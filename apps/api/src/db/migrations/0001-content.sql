CREATE TABLE "content" (
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "source" text NOT NULL,
  "body" text NOT NULL,
  "updatedAt" bigint NOT NULL,
  PRIMARY KEY ("collection", "id")
);

CREATE TABLE "contentVersion" (
  "collection" text NOT NULL PRIMARY KEY,
  "version" bigint NOT NULL
);

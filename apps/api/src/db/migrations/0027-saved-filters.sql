-- Filters of lists that a person has saved under a name: the query of the address.
CREATE TABLE "savedFilter" (
  "id" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL,
  "collection" text NOT NULL,
  "name" text NOT NULL,
  "query" text NOT NULL,
  "savedAt" bigint NOT NULL
);

CREATE UNIQUE INDEX "savedFilterByName" ON "savedFilter" ("userId", "collection", "name");

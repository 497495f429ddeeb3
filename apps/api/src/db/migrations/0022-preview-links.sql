-- Links to previews that were given to somebody else, so that each can be ended.
CREATE TABLE "previewLink" (
  "id" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL,
  "drafts" text NOT NULL,
  "releaseId" text,
  "moment" bigint,
  "madeAt" bigint NOT NULL,
  "expiresAt" bigint NOT NULL,
  "endedAt" bigint
);

CREATE INDEX "previewLinkByUser" ON "previewLink" ("userId");

-- What staff say about a field of a draft, or about all of it. A reply names the comment that it answers, whose row says whether it is done. A draft that is published or discarded ends them.
CREATE TABLE "comment" (
  "id" text NOT NULL PRIMARY KEY,
  "collection" text NOT NULL,
  "recordId" text NOT NULL,
  "field" text NOT NULL,
  "answers" text,
  "text" text NOT NULL,
  "at" bigint NOT NULL,
  "userId" text NOT NULL,
  "resolvedAt" bigint,
  "resolvedBy" text,
  "endedAt" bigint
);

CREATE INDEX "commentByRecord" ON "comment" ("collection", "recordId");
CREATE INDEX "commentByEnd" ON "comment" ("endedAt") WHERE "endedAt" IS NOT NULL;

-- Records of a release that somebody who may approve it has looked at, in the text that they were shown.
CREATE TABLE "releaseLook" (
  "releaseId" text NOT NULL,
  "userId" text NOT NULL,
  "collection" text NOT NULL,
  "recordId" text NOT NULL,
  "itemHash" text NOT NULL,
  "at" bigint NOT NULL,
  PRIMARY KEY ("releaseId", "userId", "collection", "recordId")
);

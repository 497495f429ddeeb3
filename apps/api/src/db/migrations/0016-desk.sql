-- What was public, revision by revision: the newest of a record is what is public now. Without a source: it was withdrawn.
CREATE TABLE "contentRevision" (
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "revision" integer NOT NULL,
  "source" text,
  "publishedAt" bigint NOT NULL,
  "origin" text NOT NULL,
  "by" text,
  "releaseId" text,
  PRIMARY KEY ("collection", "id", "revision")
);

CREATE INDEX "contentRevisionByRelease" ON "contentRevision" ("releaseId") WHERE "releaseId" IS NOT NULL;

-- Until this release files were the only editor.
INSERT INTO "contentRevision" SELECT "collection", "id", 1, "source", "updatedAt", 'files', NULL, NULL FROM "content";

-- only sqlite
CREATE TRIGGER "contentRevisionIsNotChanged" BEFORE UPDATE ON "contentRevision" BEGIN SELECT RAISE(ABORT, 'the history of content only grows'); END;

-- only sqlite
CREATE TRIGGER "contentRevisionIsNotDeleted" BEFORE DELETE ON "contentRevision" BEGIN SELECT RAISE(ABORT, 'the history of content only grows'); END;

-- only postgres
CREATE FUNCTION "refuseHistoryChange"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the history of content only grows'; END $$;

-- only postgres
CREATE TRIGGER "contentRevisionOnlyGrows" BEFORE UPDATE OR DELETE OR TRUNCATE ON "contentRevision" FOR EACH STATEMENT EXECUTE FUNCTION "refuseHistoryChange"();

CREATE TABLE "draft" (
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "source" text NOT NULL,
  "baseRevision" integer NOT NULL,
  "version" bigint NOT NULL,
  "savedAt" bigint NOT NULL,
  "savedBy" text NOT NULL,
  PRIMARY KEY ("collection", "id")
);

-- Everybody who has written in a draft: none of them may approve it.
CREATE TABLE "draftAuthor" (
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "userId" text NOT NULL,
  PRIMARY KEY ("collection", "id", "userId")
);

-- Who has a record open.
CREATE TABLE "editing" (
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "userId" text NOT NULL,
  "seenAt" bigint NOT NULL,
  "dirty" integer NOT NULL,
  PRIMARY KEY ("collection", "id", "userId")
);

CREATE TABLE "release" (
  "id" text NOT NULL PRIMARY KEY,
  "title" text NOT NULL,
  "state" text NOT NULL,
  "publishAt" bigint,
  "version" integer NOT NULL,
  "itemsHash" text NOT NULL,
  "createdBy" text NOT NULL,
  "createdAt" bigint NOT NULL,
  "changedAt" bigint NOT NULL,
  "submittedAt" bigint,
  "publishedAt" bigint,
  "failure" text,
  "reason" text,
  "reverts" text
);

CREATE INDEX "releaseByChange" ON "release" ("changedAt", "id");

-- A record is in one open release at most, which the key says: items of a closed one stand under its id.
CREATE TABLE "releaseItem" (
  "releaseId" text NOT NULL,
  "collection" text NOT NULL,
  "id" text NOT NULL,
  "action" text NOT NULL,
  "source" text,
  "baseRevision" integer NOT NULL,
  "isOpen" integer NOT NULL,
  PRIMARY KEY ("releaseId", "collection", "id")
);

CREATE UNIQUE INDEX "releaseItemIsInOneOpenRelease" ON "releaseItem" ("collection", "id") WHERE "isOpen" = 1;

CREATE TABLE "releaseAuthor" (
  "releaseId" text NOT NULL,
  "userId" text NOT NULL,
  PRIMARY KEY ("releaseId", "userId")
);

-- Void when itemsHash is not that of the release any more.
CREATE TABLE "approval" (
  "releaseId" text NOT NULL,
  "userId" text NOT NULL,
  "itemsHash" text NOT NULL,
  "verdict" text NOT NULL,
  "words" text,
  "at" bigint NOT NULL,
  PRIMARY KEY ("releaseId", "userId", "itemsHash")
);

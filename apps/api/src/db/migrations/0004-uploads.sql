CREATE TABLE "upload" (
  "key" text NOT NULL PRIMARY KEY,
  "folder" text,
  "sealedName" text NOT NULL,
  "keyId" text NOT NULL,
  "size" integer NOT NULL,
  "type" text NOT NULL,
  "createdAt" bigint NOT NULL,
  "claimedBy" text,
  "removing" integer NOT NULL
);

CREATE INDEX "uploadUnclaimed" ON "upload" ("createdAt") WHERE "claimedBy" IS NULL;

CREATE INDEX "uploadOfLead" ON "upload" ("claimedBy");

CREATE INDEX "uploadRemoving" ON "upload" ("removing") WHERE "removing" = 1;

-- Requests to erase a person's data. Once it is erased, lead and reference are null: the row names nobody.
CREATE TABLE "leadErasure" (
  "receipt" text NOT NULL PRIMARY KEY,
  "leadId" text,
  "reference" text,
  "state" text NOT NULL,
  "askedBy" text NOT NULL,
  "reason" text NOT NULL,
  "askedAt" bigint NOT NULL,
  "decidedBy" text,
  "decidedAt" bigint,
  "refusal" text,
  "doneAt" bigint,
  "requests" integer
);

-- One open request of a lead.
CREATE UNIQUE INDEX "leadErasureOfLead" ON "leadErasure" ("leadId") WHERE "state" IN ('asked', 'confirmed');

CREATE INDEX "leadErasureByLead" ON "leadErasure" ("leadId", "askedAt");

CREATE INDEX "leadErasureByTime" ON "leadErasure" ("askedAt");

-- Files of requests that somebody may download once; the bytes are encrypted in the file store below exports/.
CREATE TABLE "leadExport" (
  "id" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL,
  "askedAt" bigint NOT NULL,
  "reason" text NOT NULL,
  "format" text NOT NULL,
  "filter" text NOT NULL,
  "scopes" text NOT NULL,
  "count" integer,
  "readyAt" bigint,
  "fetchedAt" bigint,
  "expiresAt" bigint NOT NULL
);

CREATE INDEX "leadExportOfUser" ON "leadExport" ("userId", "askedAt");

CREATE INDEX "leadExportByEnd" ON "leadExport" ("expiresAt");

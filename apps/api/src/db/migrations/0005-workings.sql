CREATE TABLE "working" (
  "id" text NOT NULL PRIMARY KEY,
  "kind" text NOT NULL,
  "answer" text NOT NULL,
  "leadId" text,
  "selectedDealer" integer,
  "createdAt" bigint NOT NULL,
  "expiresAt" bigint NOT NULL
);

CREATE INDEX "workingByExpiry" ON "working" ("expiresAt");

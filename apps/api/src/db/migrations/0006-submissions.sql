CREATE TABLE "submission" (
  "id" text NOT NULL PRIMARY KEY,
  "phoneHash" text NOT NULL,
  "sealed" text NOT NULL,
  "keyId" text NOT NULL,
  "answeredAt" bigint,
  "revision" integer NOT NULL,
  "createdAt" bigint NOT NULL,
  "expiresAt" bigint NOT NULL,
  "leadId" text
);

CREATE INDEX "submissionByPhone" ON "submission" ("phoneHash", "createdAt");

CREATE INDEX "submissionByExpiry" ON "submission" ("expiresAt");

CREATE TABLE "lead" (
  "id" text NOT NULL PRIMARY KEY,
  "form" text NOT NULL,
  "reference" text NOT NULL UNIQUE,
  "sealed" text NOT NULL,
  "keyId" text NOT NULL,
  "phoneHash" text,
  "revision" integer NOT NULL,
  "receivedAt" bigint NOT NULL,
  "updatedAt" bigint NOT NULL
);

CREATE INDEX "leadByForm" ON "lead" ("form", "receivedAt");

CREATE INDEX "leadByPhone" ON "lead" ("phoneHash");

CREATE INDEX "leadByTime" ON "lead" ("receivedAt");

CREATE TABLE "consent" (
  "leadId" text NOT NULL,
  "purpose" text NOT NULL,
  "given" integer NOT NULL,
  "noticeVersion" text NOT NULL,
  "phoneHash" text,
  "givenAt" bigint NOT NULL,
  PRIMARY KEY ("leadId", "purpose")
);

CREATE TABLE "job" (
  "id" text NOT NULL PRIMARY KEY,
  "kind" text NOT NULL,
  "payload" text NOT NULL,
  "leadId" text,
  "createdAt" bigint NOT NULL,
  "runAt" bigint NOT NULL,
  "attempts" integer NOT NULL,
  "claimedUntil" bigint NOT NULL,
  "doneAt" bigint,
  "parkedAt" bigint,
  "lastErrorCode" text
);

CREATE INDEX "jobDue" ON "job" ("runAt") WHERE "doneAt" IS NULL AND "parkedAt" IS NULL;

CREATE INDEX "jobOfLead" ON "job" ("leadId");

CREATE TABLE "receipt" (
  "key" text NOT NULL PRIMARY KEY,
  "answer" text NOT NULL,
  "expiresAt" bigint NOT NULL
);

CREATE INDEX "receiptByExpiry" ON "receipt" ("expiresAt");

CREATE TABLE "coupon" (
  "code" text NOT NULL PRIMARY KEY,
  "promotion" text NOT NULL,
  "phoneHash" text NOT NULL,
  "leadId" text NOT NULL,
  "amount" integer NOT NULL,
  "expiresOn" text NOT NULL,
  "issuedAt" bigint NOT NULL
);

CREATE UNIQUE INDEX "couponByPhone" ON "coupon" ("promotion", "phoneHash");

CREATE TABLE "motorExpoRegistration" (
  "id" text NOT NULL PRIMARY KEY,
  "event" text NOT NULL,
  "code" text NOT NULL UNIQUE,
  "registeredAt" bigint NOT NULL,
  "usedAt" bigint
);

-- The work of staff on a lead. Beside it, so that no work of staff moves the day on which the lead is deleted.
CREATE TABLE "leadCase" (
  "leadId" text NOT NULL PRIMARY KEY,
  "reference" text NOT NULL,
  "form" text NOT NULL,
  "status" text NOT NULL,
  "isOpen" integer NOT NULL,
  "branch" text,
  "province" text,
  "assignee" text,
  "assignedAt" bigint,
  "receivedAt" bigint NOT NULL,
  "promisedAt" bigint,
  "dueAt" bigint NOT NULL,
  "contactedAt" bigint,
  "nextTryAt" bigint,
  "closedAt" bigint,
  "lostReason" text,
  "visitorChangedAt" bigint,
  "version" integer NOT NULL
);

CREATE UNIQUE INDEX "leadCaseByReference" ON "leadCase" ("reference");

CREATE INDEX "leadCaseByDue" ON "leadCase" ("isOpen", "dueAt", "leadId");

CREATE INDEX "leadCaseOfAssignee" ON "leadCase" ("assignee", "isOpen", "dueAt", "leadId");

CREATE INDEX "leadCaseOfBranch" ON "leadCase" ("branch", "isOpen", "dueAt", "leadId");

CREATE INDEX "leadCaseOfForm" ON "leadCase" ("form", "isOpen", "dueAt", "leadId");

CREATE INDEX "leadCaseByStatus" ON "leadCase" ("status", "dueAt", "leadId");

CREATE INDEX "leadCaseClosed" ON "leadCase" ("isOpen", "receivedAt", "leadId");

CREATE TABLE "leadEvent" (
  "id" text NOT NULL PRIMARY KEY,
  "leadId" text NOT NULL,
  "at" bigint NOT NULL,
  "by" text NOT NULL,
  "kind" text NOT NULL,
  "fromValue" text,
  "toValue" text,
  "sealed" text NOT NULL,
  "keyId" text NOT NULL
);

CREATE INDEX "leadEventOfLead" ON "leadEvent" ("leadId", "at");

CREATE INDEX "leadEventByKey" ON "leadEvent" ("keyId");

CREATE TABLE "leadReveal" (
  "leadId" text NOT NULL,
  "userId" text NOT NULL,
  "scope" text NOT NULL,
  "until" bigint NOT NULL,
  PRIMARY KEY ("leadId", "userId", "scope")
);

CREATE INDEX "leadRevealByEnd" ON "leadReveal" ("until");

-- The team that a request arrived at, from the content.
ALTER TABLE "leadCase" ADD COLUMN "team" text;

-- Closed requests are listed by the time they came, also of one team, branch, form or province. Those of 0030 with "dueAt" are of no use beside them:
-- of a branch or form so few are open that they are sorted.
CREATE INDEX "leadCaseTeam" ON "leadCase" ("team", "isOpen", "receivedAt", "leadId");

CREATE INDEX "leadCaseBranch" ON "leadCase" ("branch", "isOpen", "receivedAt", "leadId");

CREATE INDEX "leadCaseForm" ON "leadCase" ("form", "isOpen", "receivedAt", "leadId");

CREATE INDEX "leadCaseProvince" ON "leadCase" ("province", "isOpen", "receivedAt", "leadId");

DROP INDEX "leadCaseOfBranch";

DROP INDEX "leadCaseOfForm";

-- Who redeemed a coupon or a reward: staff:ID or cli:USER.
ALTER TABLE "coupon" ADD COLUMN "usedBy" text;

ALTER TABLE "motorExpoRegistration" ADD COLUMN "usedBy" text;

-- Each index of "leadCase" was written with every new request, and slowed the forms of visitors down: the indices of the closed requests, and of those
-- that somebody has, are written when that happens. Of the open ones so few are of a branch, form or status that those of 0030 by "dueAt" suffice; a
-- request is found by its reference in "lead".
DROP INDEX "leadCaseByReference";

DROP INDEX "leadCaseByStatus";

DROP INDEX "leadCaseOfAssignee";

DROP INDEX "leadCaseClosed";

DROP INDEX "leadCaseTeam";

DROP INDEX "leadCaseBranch";

DROP INDEX "leadCaseForm";

DROP INDEX "leadCaseProvince";

CREATE INDEX "leadCaseOfAssignee" ON "leadCase" ("assignee", "isOpen", "dueAt", "leadId") WHERE "assignee" IS NOT NULL;

CREATE INDEX "leadCaseClosed" ON "leadCase" ("isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseTeam" ON "leadCase" ("team", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseBranch" ON "leadCase" ("branch", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseForm" ON "leadCase" ("form", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseProvince" ON "leadCase" ("province", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

-- Each index of "leadCase" was written with every new request, and slowed the forms of visitors down. One index has all that lists and counts of open
-- requests ask for; those of closed requests, and of requests that somebody has, are written when that happens. A request is found by its reference in
-- "lead".
DROP INDEX "leadCaseByReference";

DROP INDEX "leadCaseByDue";

DROP INDEX "leadCaseByStatus";

DROP INDEX "leadCaseOfAssignee";

DROP INDEX "leadCaseClosed";

DROP INDEX "leadCaseTeam";

DROP INDEX "leadCaseBranch";

DROP INDEX "leadCaseForm";

DROP INDEX "leadCaseProvince";

CREATE INDEX "leadCaseInbox" ON "leadCase" ("isOpen", "dueAt", "receivedAt", "leadId", "assignee", "status", "branch", "team", "form", "province");

CREATE INDEX "leadCaseOfAssignee" ON "leadCase" ("assignee", "isOpen", "dueAt", "leadId") WHERE "assignee" IS NOT NULL;

CREATE INDEX "leadCaseClosed" ON "leadCase" ("isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseTeam" ON "leadCase" ("team", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseBranch" ON "leadCase" ("branch", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseForm" ON "leadCase" ("form", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

CREATE INDEX "leadCaseProvince" ON "leadCase" ("province", "isOpen", "receivedAt", "leadId") WHERE "isOpen" = 0;

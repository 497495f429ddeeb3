-- Until when a person's approvals do not count: they were banned, lost the role, or their factors were reset.
ALTER TABLE "staff" ADD COLUMN "approvalsVoidUntil" bigint;

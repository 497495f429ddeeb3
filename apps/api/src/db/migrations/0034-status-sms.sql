-- Requests whose sender wants an SMS when their status changes.
CREATE TABLE "statusSms" (
  "leadId" text NOT NULL PRIMARY KEY,
  "askedAt" bigint NOT NULL
);

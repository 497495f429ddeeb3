-- Appointments for calls. A seat of a half-hour has one taker: the primary key decides between visitors who choose it at once.
CREATE TABLE "callSlot" (
  "branch" text NOT NULL,
  "startsAt" bigint NOT NULL,
  "seat" integer NOT NULL,
  "leadId" text NOT NULL,
  "channel" text NOT NULL,
  "eventId" text NOT NULL,
  "bookedAt" bigint NOT NULL,
  PRIMARY KEY ("branch", "startsAt", "seat")
);

CREATE INDEX "callSlotOfLead" ON "callSlot" ("leadId");

CREATE INDEX "callSlotByStart" ON "callSlot" ("startsAt");

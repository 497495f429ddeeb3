-- What "staffVisit" held: a session counts once it has started. People who are signed in stay signed in. The next release drops "staffVisit", which only the release before this one reads.
ALTER TABLE "staffSession" ADD COLUMN "factor" text;
ALTER TABLE "staffSession" ADD COLUMN "device" text;
ALTER TABLE "staffSession" ADD COLUMN "startedAt" bigint;
ALTER TABLE "staffSession" ADD COLUMN "seenAt" bigint;
ALTER TABLE "staffSession" ADD COLUMN "confirmedAt" bigint;

UPDATE "staffSession" SET "factor" = "visit"."factor", "device" = "visit"."device", "startedAt" = "visit"."startedAt",
  "seenAt" = "visit"."seenAt", "confirmedAt" = "visit"."confirmedAt"
FROM "staffVisit" AS "visit"
WHERE "visit"."sessionId" = "staffSession"."id";

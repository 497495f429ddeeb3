-- Whose reward of a motor show is whose: one a phone. A phone that registered before keeps one of its codes.
CREATE TABLE "rewardHolder" (
  "event" text NOT NULL,
  "phoneHash" text NOT NULL,
  "registrationId" text NOT NULL,
  PRIMARY KEY ("event", "phoneHash")
);

CREATE INDEX "rewardHolderOfRegistration" ON "rewardHolder" ("registrationId");

INSERT INTO "rewardHolder" ("event", "phoneHash", "registrationId")
SELECT "motorExpoRegistration"."event", "lead"."phoneHash", min("motorExpoRegistration"."id")
FROM "motorExpoRegistration"
JOIN "lead" ON "lead"."id" = "motorExpoRegistration"."id"
WHERE "lead"."phoneHash" IS NOT NULL
GROUP BY "motorExpoRegistration"."event", "lead"."phoneHash";

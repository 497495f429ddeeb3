CREATE TABLE "otpCode" (
  "phoneHash" text NOT NULL,
  "requester" text NOT NULL,
  "ref" text NOT NULL UNIQUE,
  "codeHash" text NOT NULL,
  "requestedAt" bigint NOT NULL,
  "attempts" integer NOT NULL,
  "usedAt" bigint,
  PRIMARY KEY ("phoneHash", "requester")
);

INSERT INTO "otpCode" SELECT "phoneHash", '', "ref", "codeHash", "requestedAt", "attempts", "usedAt" FROM "otp";

ALTER TABLE "receipt" ADD COLUMN "bodyHash" text;

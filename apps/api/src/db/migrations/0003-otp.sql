CREATE TABLE "otp" (
  "phoneHash" text NOT NULL PRIMARY KEY,
  "ref" text NOT NULL UNIQUE,
  "codeHash" text NOT NULL,
  "requestedAt" bigint NOT NULL,
  "attempts" integer NOT NULL,
  "usedAt" bigint
);

CREATE TABLE "phoneProof" (
  "uuidHash" text NOT NULL PRIMARY KEY,
  "phoneHash" text NOT NULL,
  "provenAt" bigint NOT NULL
);

CREATE TABLE "rateLimit" (
  "key" text NOT NULL PRIMARY KEY,
  "points" integer NOT NULL,
  "expire" bigint NOT NULL
);

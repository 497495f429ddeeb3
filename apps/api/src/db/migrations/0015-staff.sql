-- better-auth writes the first six tables, on both engines in the words of SQLite: moments as ISO text, yes and no as 1 and 0.
CREATE TABLE "staff" (
  "id" text NOT NULL PRIMARY KEY,
  "name" text NOT NULL,
  "email" text NOT NULL UNIQUE,
  "emailVerified" integer NOT NULL,
  "image" text,
  "twoFactorEnabled" integer,
  "createdAt" text NOT NULL,
  "updatedAt" text NOT NULL,
  "bannedAt" bigint
);

CREATE TABLE "staffSession" (
  "id" text NOT NULL PRIMARY KEY,
  "token" text NOT NULL UNIQUE,
  "userId" text NOT NULL,
  "expiresAt" text NOT NULL,
  "createdAt" text NOT NULL,
  "updatedAt" text NOT NULL,
  "ipAddress" text,
  "userAgent" text
);

CREATE INDEX "staffSessionByUser" ON "staffSession" ("userId");

CREATE TABLE "staffAccount" (
  "id" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" text,
  "refreshTokenExpiresAt" text,
  "scope" text,
  "password" text,
  "createdAt" text NOT NULL,
  "updatedAt" text NOT NULL,
  UNIQUE ("userId", "providerId")
);

CREATE TABLE "staffVerification" (
  "id" text NOT NULL PRIMARY KEY,
  "identifier" text NOT NULL,
  "value" text NOT NULL,
  "expiresAt" text NOT NULL,
  "createdAt" text NOT NULL,
  "updatedAt" text NOT NULL
);

CREATE INDEX "staffVerificationByIdentifier" ON "staffVerification" ("identifier");

CREATE TABLE "staffTwoFactor" (
  "id" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL UNIQUE,
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "verified" integer,
  "failedVerificationCount" integer,
  "lockedUntil" text
);

CREATE TABLE "staffPasskey" (
  "id" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL,
  "name" text,
  "credentialID" text NOT NULL UNIQUE,
  "publicKey" text NOT NULL,
  "counter" integer NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" integer NOT NULL,
  "transports" text,
  "aaguid" text,
  "createdAt" text
);

CREATE INDEX "staffPasskeyByUser" ON "staffPasskey" ("userId");

CREATE TABLE "staffRole" (
  "userId" text NOT NULL,
  "role" text NOT NULL,
  "branch" text,
  PRIMARY KEY ("userId", "role")
);

-- A session counts only with a row here, which is written together with its entry in the audit log.
CREATE TABLE "staffVisit" (
  "sessionId" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL,
  "factor" text NOT NULL,
  "device" text NOT NULL,
  "startedAt" bigint NOT NULL,
  "seenAt" bigint NOT NULL,
  "confirmedAt" bigint NOT NULL
);

CREATE INDEX "staffVisitByUser" ON "staffVisit" ("userId");

CREATE TABLE "staffLink" (
  "tokenHash" text NOT NULL PRIMARY KEY,
  "userId" text NOT NULL,
  "kind" text NOT NULL,
  "createdAt" bigint NOT NULL,
  "expiresAt" bigint NOT NULL,
  "usedAt" bigint
);

CREATE INDEX "staffLinkByUser" ON "staffLink" ("userId");

-- The key is what lets a code of an app count once.
CREATE TABLE "staffCodeUse" (
  "userId" text NOT NULL,
  "codeHash" text NOT NULL,
  "usedAt" bigint NOT NULL,
  PRIMARY KEY ("userId", "codeHash")
);

-- The audit is read from its end, also by one person, one action, or what it was done to.
CREATE INDEX "auditByActor" ON "audit" ("actor", "seq");

CREATE INDEX "auditByAction" ON "audit" ("action", "seq");

CREATE INDEX "auditBySubject" ON "audit" ("subject", "seq");

CREATE INDEX "auditByMoment" ON "audit" ("at", "seq");

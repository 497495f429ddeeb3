CREATE TABLE "audit" (
  "seq" bigint NOT NULL PRIMARY KEY,
  "at" bigint NOT NULL,
  "actor" text NOT NULL,
  "action" text NOT NULL,
  "subject" text NOT NULL,
  "detail" text NOT NULL,
  "keyId" text NOT NULL,
  "mac" text NOT NULL
);

-- only sqlite
CREATE TRIGGER "auditIsNotChanged" BEFORE UPDATE ON "audit" BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;

-- only sqlite
CREATE TRIGGER "auditIsNotDeleted" BEFORE DELETE ON "audit" BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;

-- only postgres
CREATE FUNCTION "refuseAuditChange"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log only grows'; END $$;

-- only postgres
CREATE TRIGGER "auditOnlyGrows" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"();

ALTER TABLE "contentSeed" ADD COLUMN "assumed" integer NOT NULL DEFAULT 0;

-- Migration 0013 took what was stored for what had been imported last, which nobody knows. Whatever an import has brought since is known.
-- only sqlite
UPDATE "contentSeed" SET "assumed" = 1 WHERE EXISTS (
  SELECT 1 FROM "contentRevision" AS "first"
  WHERE "first"."collection" = "contentSeed"."collection" AND "first"."id" = "contentSeed"."id" AND "first"."revision" = 1
    AND "first"."publishedAt" < (SELECT (julianday("timestamp") - 2440587.5) * 86400000 FROM "kysely_migration" WHERE "name" = '0013-content-seed')
) AND NOT EXISTS (
  SELECT 1 FROM "contentRevision" AS "later"
  WHERE "later"."collection" = "contentSeed"."collection" AND "later"."id" = "contentSeed"."id" AND "later"."revision" > 1 AND "later"."origin" = 'files'
);

-- only postgres
UPDATE "contentSeed" SET "assumed" = 1 WHERE EXISTS (
  SELECT 1 FROM "contentRevision" AS "first"
  WHERE "first"."collection" = "contentSeed"."collection" AND "first"."id" = "contentSeed"."id" AND "first"."revision" = 1
    AND "first"."publishedAt" < (SELECT extract(epoch from "timestamp"::timestamptz) * 1000 FROM "kysely_migration" WHERE "name" = '0013-content-seed')
) AND NOT EXISTS (
  SELECT 1 FROM "contentRevision" AS "later"
  WHERE "later"."collection" = "contentSeed"."collection" AND "later"."id" = "contentSeed"."id" AND "later"."revision" > 1 AND "later"."origin" = 'files'
);

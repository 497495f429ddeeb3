CREATE TABLE "siteState" (
  "name" text NOT NULL PRIMARY KEY,
  "value" text NOT NULL
);

-- Searches of visitors that found nothing: how often on a day, and nothing of who searched.
CREATE TABLE "emptySearch" (
  "day" text NOT NULL,
  "place" text NOT NULL,
  "query" text NOT NULL,
  "times" bigint NOT NULL,
  PRIMARY KEY ("day", "place", "query")
);

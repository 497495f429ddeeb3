-- A picture that took the place of another in drafts; "items" is JSON: the drafts as they were written, and what stood there before.
CREATE TABLE "mediaReplacement" (
  "id" text NOT NULL PRIMARY KEY,
  "media" text NOT NULL,
  "replacedBy" text NOT NULL,
  "at" bigint NOT NULL,
  "userId" text NOT NULL,
  "items" text NOT NULL
);

CREATE INDEX "mediaReplacementByMedia" ON "mediaReplacement" ("media", "at");

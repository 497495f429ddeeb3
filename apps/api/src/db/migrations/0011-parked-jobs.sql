CREATE INDEX "jobParked" ON "job" ("parkedAt") WHERE "parkedAt" IS NOT NULL;

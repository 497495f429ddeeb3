ALTER TABLE "coupon" ADD COLUMN "usedAt" bigint;

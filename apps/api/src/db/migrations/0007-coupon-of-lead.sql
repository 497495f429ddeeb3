CREATE INDEX "couponOfLead" ON "coupon" ("leadId");

-- Where the library wants a picture to be cut, while what is public is cut around "focalX" and "focalY".
ALTER TABLE "media" ADD COLUMN "nextFocalX" integer;
ALTER TABLE "media" ADD COLUMN "nextFocalY" integer;

# The website with the API inside. Built once; every setting is a variable of the environment (README.md).
# The version of the package `node`. Pin its digest behind the tag (@sha256:…) where images are built: docs/operations.md, "Upgrades".
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Packages are installed anew only when a manifest changes.
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/office/package.json apps/office/
COPY apps/website/package.json apps/website/
COPY packages/contract/package.json packages/contract/
COPY packages/rules/package.json packages/rules/
COPY packages/server/package.json packages/server/
COPY packages/ui/package.json packages/ui/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build -w @leasing/website && npm run build -w @leasing/office
# The image has its own Node.
RUN node scripts/prune.mjs && rm -rf node_modules/node node_modules/.bin/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production SITE_MODE=production DATA_DIR=/data WORKERS=auto DRAIN_SECONDS=5 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app .
RUN mkdir -p /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000 3100 3101
VOLUME /data
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What renders leave behind is collected earlier than V8 would, and threads that compress share two arenas (docs/performance.md).
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=80", "bin/leasing.mjs", "serve"]

# The product as an image. `docker build -t dapur .`; BASE is any image with Node 24 and npm.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /build
# The packages first: they are fetched again only when they change.
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY simulators/package.json simulators/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/make-production.mjs /product

FROM ${BASE}
ENV NODE_ENV=production DAPUR_MODE=production DAPUR_DATA=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown 10001:10001 /data
COPY --from=build /product /app
WORKDIR /app
USER 10001:10001
VOLUME /data
EXPOSE 3000
# Node answers for itself: nothing else is installed for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/healthz`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
# Without a shell between, so that the signal reaches the server itself.
CMD ["node", "--max-semi-space-size=16", "apps/server/dist/main.js"]

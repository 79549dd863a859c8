# The whole product in one image: `docker build -t cairn .`, then compose.yaml or docs/operations.md.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /cairn
COPY . .
RUN npm run build

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /cairn
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps/server/package.json apps/server/package.json
# Only what the server needs at run time; the portal is plain files by then.
RUN npm ci --omit=dev --workspace apps/server --workspace packages/local-postgres --no-audit --no-fund

FROM node:20.20.2-bookworm-slim
LABEL org.opencontainers.image.title="Cairn" org.opencontainers.image.licenses="MIT"
WORKDIR /cairn
COPY --from=packages /cairn ./
COPY --from=build /cairn/apps/server/dist apps/server/dist
COPY --from=build /cairn/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself, without npm between: it hears the signals and drains.
CMD ["node", "apps/server/dist/main.js"]

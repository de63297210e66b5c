# A tag, or a tag with the digest that it must have: node:26.10.0-slim@sha256:…
ARG NODE_IMAGE=node:26.10.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The one install script that is needed elsewhere brings Node 26, which is here already.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Slotline" \
      org.opencontainers.image.description="Contact store and meeting-booking backend for voice agents" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/bin ./bin
COPY --from=build /app/docs/guides ./docs/guides
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data && ln -s /app/bin/container.mjs /usr/local/bin/slotline
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["slotline"]
CMD ["start"]

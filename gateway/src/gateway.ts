import type { Service } from '@videoqs/contract/wire/call';
import { JOURNEYS } from '@videoqs/contract/wire/journeys';
import { serviceOf } from '@videoqs/contract/wire/prefixes';
import { fastifyOptions } from '@videoqs/node/http/fastify-options';
import { replyWithFailure } from '@videoqs/node/http/reply-with-failure';
import { Limits } from '@videoqs/node/limits/limits';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { clockFrom } from '@videoqs/node/runtime/clock';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { makeLog } from '@videoqs/node/runtime/log';
import { isOwnCall } from '@videoqs/node/runtime/own-calls';
import { withRequestID } from '@videoqs/node/runtime/request-scope';
import { within } from '@videoqs/node/runtime/within';
import { isWatching, startTelemetry } from '@videoqs/node/telemetry/telemetry';
import { watchCalls } from '@videoqs/node/telemetry/watch-calls';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addressLimits } from './address-limits.ts';
import { Authenticator } from './authenticate.ts';
import { compressAnswers } from './compress.ts';
import type { Config } from './config.ts';
import { routeDevOutbox } from './dev/outbox.ts';
import { routeDevReload } from './dev/reload.ts';
import { routeDocs } from './docs.ts';
import { routeDownloads } from './downloads.ts';
import { routeHealth } from './health.ts';
import { takeOneSpelling } from './one-spelling.ts';
import { pairs } from './pairs.ts';
import { routePictures } from './pictures.ts';
import { routeApi } from './routes.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { routeSitemaps } from './sitemap.ts';
import { applySwitches } from './switches/apply-switches.ts';
import { switchGauges } from './switches/gauges.ts';
import { Switches } from './switches/switches.ts';
import { routeTelemetry } from './telemetry.ts';
import { routeUploads } from './uploads.ts';
import { Upstream } from './upstream.ts';
import { warmUp } from './warm-up.ts';
import { routeAssets } from './web/assets.ts';
import { FirstAnswers } from './web/first-answer.ts';
import { liveFaults } from './web/gauges.ts';
import { routePages } from './web/page.ts';
import { Registry } from './web/registry.ts';

/** Starts the gateway, the single entry point for pages, built files, pictures and calls to the services. */
export async function startGateway(
  config: Config,
  log = makeLog('gateway', config.LOG_LEVEL),
): Promise<{ fastify: FastifyInstance; stop(): Promise<void> }> {
  const telemetry = await startTelemetry('gateway', config, log);
  const clock = clockFrom(config);
  const limits = new Limits(config.REDIS_URL);
  const rpc = new RpcClient(
    {
      account: config.ACCOUNT_RPC,
      titles: config.TITLES_RPC,
      social: config.SOCIAL_RPC,
      queues: config.QUEUES_RPC,
    },
    config.MEMBER_SECRET,
    log,
  );
  const upstream = (service: Service, url: string, isOff = () => switches.isAreaOff(service)) =>
    new Upstream(service, url, config.UPSTREAM_LIMIT, config.UPSTREAM_TIMEOUT_MS, log, isOff);
  const upstreams: Record<Service, Upstream> = {
    titles: upstream('titles', config.TITLES_URL),
    queues: upstream('queues', config.QUEUES_URL),
    social: upstream('social', config.SOCIAL_URL),
    account: upstream('account', config.ACCOUNT_URL),
  };
  const switches = new Switches(config.SWITCHES_FILE, log, clock, (on) => {
    for (const [service, { streams }] of Object.entries(upstreams))
      if (on.includes('maintenance') || on.includes(`${service as Service}-off`)) streams.endAll();
  });
  // Pictures have separate connections, so that no call waits for a picture. All areas show posters, so posters are
  // shown even if the titles area is switched off.
  const pictures = upstream('titles', config.TITLES_URL, () => false);
  const fastify = Fastify(fastifyOptions({ trustedProxies: config.TRUSTED_PROXIES }));
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    replyWithFailure(log, error, request, reply);
  fastify.setErrorHandler(refuse);
  fastify.setNotFoundHandler((request, reply) => refuse(new CallFailure('not-found'), request, reply));
  fastify.addHook('onRequest', (request, _reply, done) => withRequestID(request.id, done));
  watchCalls(fastify, { isDoor: true, routeOf: areaOf, journeyOf: ({ url }) => JOURNEYS.get(url) });
  sendSecurityHeaders(fastify);
  takeOneSpelling(fastify);
  applySwitches(fastify, switches);
  logRequests(fastify, log);
  if (config.COMPRESS === 'on') compressAnswers(fastify);
  const authenticator = new Authenticator(rpc, clock, config.MEMBER_SECRET);
  const perAddress = addressLimits(limits, config);
  routeApi(fastify, upstreams, authenticator, perAddress.calls, switches, config.PLACE_HEADER);
  const remotes = pairs(config.REMOTE_DIRS);
  const development = config.NODE_ENV !== 'production';
  const registry = new Registry(config.SHELL_DIR, remotes, log, development, config.REGISTRY_DIR);
  routeDocs(fastify, perAddress.pages);
  let isWarm = false;
  routeHealth(
    fastify,
    perAddress.health,
    new Map([
      ['titles', config.TITLES_URL],
      ['queues', config.QUEUES_URL],
      ['social', config.SOCIAL_URL],
      ['account', config.ACCOUNT_URL],
      ...pairs(config.HEALTH_URLS),
    ]),
    { config, clock, registry, switches, isWarm: () => isWarm },
  );
  routePictures(fastify, perAddress, { account: upstreams.account, titles: pictures });
  routeSitemaps(fastify, perAddress.pages, upstreams.titles, config.SITE_URL);
  routeUploads(fastify, perAddress.uploads, switches, upstreams.account, config.MEMBER_SECRET);
  routeDownloads(fastify, '/download/*', perAddress.pages, upstreams.account);
  routeDownloads(fastify, '/calendar/*', perAddress.pages, upstreams.queues);
  telemetry.add([liveFaults(registry), ...switchGauges(switches)]);
  routeAssets(fastify, perAddress.files, new Map([...remotes, ['shell', config.SHELL_DIR]]));
  const first = new FirstAnswers(upstreams, authenticator, perAddress.calls, log);
  if (development) {
    routeDevOutbox(fastify, rpc, config.SITE_URL);
    routeDevReload(fastify, registry);
  }
  routePages(fastify, perAddress.pages, {
    registry,
    switches,
    rpc,
    first,
    siteUrl: config.SITE_URL,
    devOutbox: development,
    telemetry: isWatching(),
  });
  if (isWatching())
    routeTelemetry(fastify, perAddress.telemetry, new Set([...remotes.keys(), 'shell']), registry.isPublished);
  await fastify.listen({ port: config.PORT, host: config.HOST });
  const ending = new AbortController();
  void within(warmUp(fastify, config.WARM_UP_CALLS, ending.signal), config.WARM_UP_SECONDS * 1_000).then(() => {
    isWarm = true;
  });
  log.info({ ms: Math.round(process.uptime() * 1000) }, 'ready');
  const stop = async () => {
    ending.abort();
    switches.close();
    // Streams are closed first, because the gateway could not close while they are open. Subscribers reconnect to
    // another copy.
    await Promise.all(Object.values(upstreams).map((u) => u.streams.close()));
    await fastify.close();
    rpc.close();
    limits.close();
    await Promise.all([pictures, ...Object.values(upstreams)].map((u) => u.close()));
    await telemetry.close();
  };
  return { fastify, stop };
}

/**
 * The area of a call, as a label for metrics. The call's own name is no label, because the gateway does not know all
 * names and strangers could invent any number of them.
 */
function areaOf({ url }: FastifyRequest): string | undefined {
  const service = serviceOf(url);
  return service && AREAS[service];
}
const AREAS: Record<Service, string> = {
  titles: '/api (titles)',
  queues: '/api (queues)',
  social: '/api (social)',
  account: '/api (account)',
};

/** Logs one line for each call with its path, result and duration. The caller and the content are never logged. */
function logRequests(fastify: FastifyInstance, log: ReturnType<typeof makeLog>): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!isOwnCall(request.headers) && (request.url.startsWith('/api/') || reply.statusCode >= 500))
      log.info({
        requestID: request.id,
        path: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      });
    done();
  });
}

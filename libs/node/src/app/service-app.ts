import type { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { poolAnswers } from '../database/readiness.ts';
import { FailureFilter } from '../http/failure.filter.ts';
import { httpAdapter, requireSignature } from '../http/http.ts';
import { MemberGuard } from '../http/member.guard.ts';
import { MEMBER_HEADER, signCaller } from '../http/member-header.ts';
import { RpcGuard } from '../rpc/rpc.guard.ts';
import { rpcLine } from '../rpc/rpc.ts';
import type { Clock } from '../runtime/clock.ts';
import { CallFailure } from '../runtime/failure.ts';
import { nestLogger } from '../runtime/log.ts';
import { callOneself, NOBODY, OWN_CALL } from '../runtime/own-calls.ts';
import { within } from '../runtime/within.ts';
import { watchCalls } from '../telemetry/watch-calls.ts';
import { routeDeclaredCalls } from './declared-routes.ts';
import { openContext, orClose, type ServiceDefinition } from './definition.ts';
import { settingsAt } from './settings-answer.ts';
import { work } from './worker-app.ts';

export interface StartedService {
  app: NestFastifyApplication;
  orm: MikroORM;
  stop(): Promise<void>;
}

/**
 * Starts the half of a service that answers HTTP and RPC. With WORKER=inside it starts the worker half in the same
 * process.
 * @throws Error when the calls do not match the contract, or jobs and events do not match their handlers
 */
export async function startService(d: ServiceDefinition): Promise<StartedService> {
  const context = await openContext(d, d.service);
  const { module, orm, clock, log, close } = context;
  return orClose(close, async () => {
    const app = await NestFactory.create<NestFastifyApplication>(module, httpAdapter(), {
      logger: nestLogger(log),
      abortOnError: false,
    });
    return orClose(
      () => app.close(),
      async () => {
        const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
        watchCalls(fastify);
        let isWarm = false;
        const warm = () => {
          isWarm = true;
        };
        fastify.get('/livez', async () => ({ part: d.service, alive: true }));
        fastify.get('/readyz', async (_request, reply) => {
          const ready = isWarm && (await poolAnswers(orm));
          return reply.status(ready ? 200 : 503).send({ part: d.service, ready, release: d.config.RELEASE });
        });
        fastify.get('/settings/:ticket', async ({ url }) => {
          const answer = settingsAt(url, d.config, clock.now());
          if (!answer) throw new CallFailure('not-found');
          return answer;
        });
        app.useGlobalFilters(new FailureFilter(log));
        requireSignature(fastify, log, d.config.MEMBER_SECRET, clock);
        app.useGlobalGuards(new MemberGuard(), new RpcGuard(d.config.MEMBER_SECRET, log));
        app.connectMicroservice(rpcLine(d.config.HOST, d.config.RPC_PORT), { inheritAppConfig: true });
        routeDeclaredCalls(app, fastify, d.service);
        d.onFastify?.(fastify, app);
        d.build?.begin(app);
        await app.startAllMicroservices();
        await app.listen(d.config.PORT, d.config.HOST);
        const ending = new AbortController();
        void within(warmUp(d, app, clock, ending.signal), d.config.WARM_UP_SECONDS * 1_000).then(warm, warm);
        const endWork = d.config.WORKER === 'inside' ? await work(d, app, context) : async () => {};
        log.info({ ms: Math.round(process.uptime() * 1000) }, 'ready');
        const stop = async () => {
          ending.abort();
          await endWork();
          await app.close();
          await close();
        };
        return { app, orm, stop };
      },
    );
  });
}

/** Waits until a new copy has built its data in memory. After that, the copy sends calls to itself. */
async function warmUp(d: ServiceDefinition, app: NestFastifyApplication, clock: Clock, signal: AbortSignal) {
  await d.build?.until(app);
  const { WARM_UP_CALLS: count, MEMBER_SECRET } = d.config;
  const ways = (d.warmUp ?? []).map(({ path, body }) => () => {
    const caller = signCaller({ member: NOBODY, otherBoot: false }, MEMBER_SECRET, clock.now());
    return app.inject({ method: 'POST', url: path, headers: { ...OWN_CALL, [MEMBER_HEADER]: caller }, payload: body });
  });
  await callOneself(ways, { count, signal });
}

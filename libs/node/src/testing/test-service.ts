import { randomUUID } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import type { Body, Path, Reply } from '@videoqs/contract/calls';
import type { EventBody, EventName } from '@videoqs/contract/events';
import type { SignedMember } from '@videoqs/contract/rpc';
import type { ErrorReply } from '@videoqs/contract/wire/errors';
import { eventually } from '@videoqs/stack/eventually';
import type { FastifyInstance } from 'fastify';
import type { ServiceDefinition } from '../app/definition.ts';
import { startService } from '../app/service-app.ts';
import { startWorker } from '../app/worker-app.ts';
import { namedTexts } from '../database/steady-pool.ts';
import { MEMBER_HEADER, signCaller } from '../http/member-header.ts';
import { JobQueues } from '../jobs/job-queues.ts';
import { EVENTS_JOB_PREFIX } from '../jobs/jobs.ts';
import { TestClock } from '../runtime/clock.ts';
import { REQUEST_ID_HEADER } from '../runtime/request-scope.ts';
import { checkAnswer } from './check-answer.ts';
import { logQueries } from './query-log.ts';
import { jobsDatabase, testDatabase } from './test-database.ts';
import { TEST_SECRET } from './test-secret.ts';
import { unindexedReads } from './unindexed.ts';
import { watchReads } from './watch-reads.ts';

/** The settings of every test service; a test adds its service's own. */
export interface TestConfig {
  NODE_ENV: 'test';
  LOG_LEVEL: 'silent';
  HOST: string;
  PORT: number;
  RPC_PORT: number;
  MEMBER_SECRET: string;
  DATABASE_URL: string;
  DATABASE_POOL: number;
  JOBS_DATABASE_URL: string;
  WARM_UP_CALLS: number;
  WARM_UP_SECONDS: number;
}

export type Answer<P extends Path> = { status: number; retryAfter: string | null } & (
  | { ok: true; reply: Reply<P> }
  | { ok: false; reply: ErrorReply }
);

export type TestService = Awaited<ReturnType<typeof testService>>;

/** A real service on a real, empty database, called over HTTP as the gateway calls it. Its clock stands still. */
export async function testService(
  define: (config: TestConfig) => ServiceDefinition,
  startsAt = '2026-11-21T20:00:00.000Z',
) {
  const clock = new TestClock(new Date(startsAt));
  const shape = define({} as TestConfig);
  const [jobs, database] = await Promise.all([jobsDatabase(), testDatabase(shape.entities, shape.migrations)]);
  const config: TestConfig = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: 0,
    RPC_PORT: 0,
    MEMBER_SECRET: TEST_SECRET,
    DATABASE_URL: database.url,
    DATABASE_POOL: 8,
    JOBS_DATABASE_URL: jobs.url,
    WARM_UP_CALLS: 0,
    WARM_UP_SECONDS: 0,
  };
  const definition = { ...define(config), clock };
  const service = await startService(definition);
  const reads = await watchReads(service.orm);
  const workers: { stop(): Promise<void> }[] = [];
  const originOf = (started: typeof service) =>
    `http://127.0.0.1:${(started.app.getHttpServer().address() as AddressInfo).port}`;
  const origin = originOf(service);
  const copies: (typeof service)[] = [];
  let queues: JobQueues | undefined;

  const rpc = service.app.getMicroservices()[0]?.unwrap<Server>().address() as AddressInfo;

  return {
    origin,
    rpcAddress: `127.0.0.1:${rpc.port}`,
    clock,
    orm: database.orm,
    app: service.app,
    /** Every route of the service, as `POST /api/…`. */
    routes: (): string[] => routesOf(service.app.getHttpAdapter().getInstance() as unknown as FastifyInstance),
    sql: <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      database.orm.em.fork().execute(sql, values) as never,
    /** Records every later query of the service in `queries`, by whatever code, except the queries in `byClock`. */
    queryLog: (queries: string[], byClock: readonly string[] = []) => logQueries(service.orm, queries, byClock),
    /**
     * @param member the caller that the gateway signs; null for a visitor
     * @throws Error when the answer does not match the contract, or when a call that is declared as a read changed rows
     */
    async call<P extends Path>(
      path: P,
      body: Body<P> | unknown,
      member: SignedMember | null = null,
      otherBoot = false,
      at = origin,
    ): Promise<Answer<P>> {
      const requestID = randomUUID();
      const answer = await fetch(at + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [REQUEST_ID_HEADER]: requestID,
          [MEMBER_HEADER]: signCaller({ member, otherBoot }, TEST_SECRET, clock.now()),
          'x-videoqs-address': '192.0.2.1',
        },
        body: JSON.stringify(body),
      });
      const reply = await answer.json();
      checkAnswer(path, answer.status, reply);
      reads.check(path, body, requestID);
      return {
        status: answer.status,
        ok: answer.ok,
        reply,
        retryAfter: answer.headers.get('retry-after'),
      } as Answer<P>;
    },
    /** Starts a second copy on the same database. @returns its origin, for `call` */
    async startCopy(): Promise<string> {
      const copy = await startService(definition);
      copies.push(copy);
      return originOf(copy);
    },
    /** The worker stops with the service, unless the test stops the worker earlier. */
    async startWorker() {
      const worker = await startWorker(definition);
      let stopped: Promise<void> | undefined;
      const once = {
        ...worker,
        stop() {
          stopped ??= worker.stop();
          return stopped;
        },
      };
      workers.push(once);
      return once;
    },
    /**
     * Delivers an event as another service's relay does, and waits until the worker has handled it.
     * @returns the event's id, for a repeated delivery
     */
    async deliver<N extends EventName>(name: N, body: EventBody<N>, eventID: string = randomUUID()): Promise<string> {
      queues ??= new JobQueues({ JOBS_DATABASE_URL: jobs.url });
      const queue = queues.queue(definition.service);
      const { id = '' } = await queue.add(EVENTS_JOB_PREFIX + name, { events: [{ eventID, body, requestID: '' }] });
      await eventually(async () => (await queue.getJobState(id)) === 'completed');
      return eventID;
    },
    async stop() {
      await queues?.close();
      for (const started of [...workers, ...copies]) await started.stop();
      await service.stop();
      const unindexed = await unindexedReads(database.url, namedTexts());
      await Promise.all([database.drop(), jobs.drop()]);
      if (unindexed.length) throw new Error(`These statements need an index:\n${unindexed.join('\n')}`);
    },
  };
}

/** Reads Fastify's printed tree of routes back into lines. */
function routesOf(fastify: FastifyInstance): string[] {
  const segments: string[] = [];
  return fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, segment, methods] = /^([\s│]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      if (indent === undefined || segment === undefined) return [];
      const depth = indent.length / 4;
      segments.splice(depth, Infinity, segment);
      return (methods?.split(', ') ?? []).map((method) => `${method} ${segments.join('')}`);
    });
}

import 'reflect-metadata';
import type { Options } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { Transport } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Service } from '@videoqs/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { connectOrm, type Migrations, migrate, ormOptions } from '../database/orm.ts';
import { FailureFilter } from '../http/failure.filter.ts';
import { httpAdapter, requireSignature } from '../http/http.ts';
import { MemberGuard } from '../http/member.guard.ts';
import { type JobData, JobQueues, migrateJobs } from '../jobs/job-queues.ts';
import { dispatchTable, isHandler } from '../jobs/jobs.ts';
import { OutboxRelay } from '../outbox/relay.ts';
import { RpcGuard } from '../rpc/rpc.guard.ts';
import { Clock, clockFrom } from './clock.ts';
import { routeDeclaredCalls } from './declared-routes.ts';
import { makeLog, nestLogger } from './log.ts';
import { withRequestID } from './request-scope.ts';

/** What a service is made of; main.ts and worker.ts start the same one in two ways. */
export interface ServiceDefinition {
  service: Service;
  config: {
    HOST: string;
    PORT: number;
    RPC_PORT: number;
    LOG_LEVEL: string;
    MEMBER_SECRET: string;
    DATABASE_URL: string;
    DATABASE_POOL: number;
    REDIS_URL?: string | undefined;
    JOBS_DATABASE_URL?: string | undefined;
    CLOCK_FILE?: string | undefined;
  };
  entities: Options['entities'];
  migrations: Migrations;
  /** Providers both halves need. */
  providers: ModuleMetadata['providers'];
  controllers: Type[];
  /** Job and event handler classes, and the names of the jobs that must have one. */
  handlers: Type[];
  jobs: readonly string[];
  /** Jobs that come round by themselves: name → every so many ms. */
  every?: Record<string, number>;
  /** Tests bring their own. */
  clock?: Clock;
  /** Things to do on the bare Fastify before it listens (pictures, say). */
  onFastify?: (fastify: FastifyInstance, app: NestFastifyApplication) => void;
}

const UPKEEP_MS = 30_000;
/** Jobs at once in one process: few, since whoever waits for an answer goes before what happens in its own time. */
const WORKER_CONCURRENCY = 2;

@Module({})
class ServiceModule {}

const moduleOf = (
  d: ServiceDefinition,
  orm: MikroORM,
  clock: Clock,
  queues: JobQueues,
  log: Logger,
  worker: boolean,
): DynamicModule => ({
  module: ServiceModule,
  global: true,
  imports: [DiscoveryModule],
  controllers: worker ? [] : d.controllers,
  providers: [
    { provide: MikroORM, useValue: orm },
    { provide: Clock, useValue: clock },
    { provide: JobQueues, useValue: queues },
    { provide: 'log', useValue: log },
    ...(d.providers ?? []),
    ...(worker ? d.handlers : []),
  ],
});

interface Started {
  app: NestFastifyApplication;
  orm: MikroORM;
  queues: JobQueues;
  stop(): Promise<void>;
}

async function create(d: ServiceDefinition, worker: boolean): Promise<Started & { log: Logger }> {
  const log = makeLog(worker ? `${d.service}-worker` : d.service, d.config.LOG_LEVEL);
  const clock = d.clock ?? clockFrom(d.config);
  const orm = await connectOrm(
    ormOptions({
      url: d.config.DATABASE_URL,
      pool: d.config.DATABASE_POOL,
      entities: d.entities,
      migrations: d.migrations,
    }),
  );
  const queues = new JobQueues(d.config);
  const adapter = httpAdapter();
  const app = await NestFactory.create<NestFastifyApplication>(moduleOf(d, orm, clock, queues, log, worker), adapter, {
    logger: nestLogger(log),
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.get('/readyz', async (_request, reply) => {
    const state = await orm.isConnected().catch(() => false);
    return reply.status(state ? 200 : 503).send({ part: log.bindings().part, ready: state });
  });
  app.useGlobalFilters(new FailureFilter(log));
  if (!worker) {
    requireSignature(fastify, log, d.config.MEMBER_SECRET, clock);
    app.useGlobalGuards(new MemberGuard(), new RpcGuard(d.config.MEMBER_SECRET, log));
  }
  const stop = async () => {
    await app.close();
    await queues.close();
    await orm.close();
  };
  return { app, orm, queues, log, stop };
}

/** A start that fails leaves nothing running. */
async function orStop(started: Started, rest: () => Promise<Started>): Promise<Started> {
  try {
    return await rest();
  } catch (error) {
    await started.stop().catch(() => {}); // what failed first is what matters
    throw error;
  }
}

/** Starts the HTTP and RPC half. @throws Error when calls and contract do not match. */
export async function startService(d: ServiceDefinition): Promise<Started> {
  const started = await create(d, false);
  const { app, log } = started;
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  return orStop(started, async () => {
    app.connectMicroservice(
      { transport: Transport.TCP, options: { host: d.config.HOST, port: d.config.RPC_PORT } },
      { inheritAppConfig: true },
    );
    routeDeclaredCalls(app, fastify, d.service);
    d.onFastify?.(fastify, app);
    await app.startAllMicroservices();
    await app.listen(d.config.PORT, d.config.HOST);
    log.info({ ms: Math.round(process.uptime() * 1000) }, 'ready');
    return started;
  });
}

/** Starts the jobs half: the outbox relay, the events and jobs of the service. @throws Error when a job has no handler. */
export async function startWorker(d: ServiceDefinition): Promise<Started> {
  const started = await create(d, true);
  return orStop(started, () => work(d, started));
}

async function work(d: ServiceDefinition, started: Started & { log: Logger }): Promise<Started> {
  const { app, orm, queues, log } = started;
  await app.init();
  const handlers = app
    .get(DiscoveryService)
    .getProviders()
    .filter((p) => typeof p.metatype === 'function' && isHandler(p.metatype as Type))
    .map((p) => ({ type: p.metatype as Type, instance: p.instance as unknown }));
  const table = dispatchTable(d.service, d.jobs, handlers, orm);
  const worker = queues.worker(
    d.service,
    ({ name, data }: { name: string; data: JobData }) => {
      const run = table.get(name);
      if (!run) throw new Error(`no handler for ${name}`); // a job of a newer release: kept, tried again
      return withRequestID(String(data.requestID ?? ''), () => run(data));
    },
    { concurrency: WORKER_CONCURRENCY },
  );
  worker.on('failed', (job, error) => log.warn({ job: job?.name, id: job?.id, err: error }, 'job failed'));
  worker.on('error', (error) => log.warn({ err: error }, 'worker waits'));
  const relay = new OutboxRelay(orm, queues, log);
  const schedule = async () => {
    for (const [name, every] of Object.entries(d.every ?? {}))
      await queues
        .queue(d.service)
        .upsertJobScheduler(name, { every }, { name, opts: { removeOnComplete: true, removeOnFail: 100 } });
  };
  await schedule();
  // an emptied Redis forgets schedules too: said again every half minute
  const upkeep = setInterval(
    () =>
      void Promise.all([schedule(), queues.tidy(d.service)]).catch((error) => log.warn({ err: error }, 'upkeep waits')),
    UPKEEP_MS,
  );
  await app.listen(d.config.PORT, d.config.HOST);
  relay.start();
  void worker.run();
  log.info({ ms: Math.round(process.uptime() * 1000) }, 'ready');
  const stop = async () => {
    clearInterval(upkeep);
    await relay.stop();
    await worker.close();
    await started.stop();
  };
  return { app, orm, queues, stop };
}

/** The command that brings a service's database up to date before its copies start. */
export async function runMigrations(d: ServiceDefinition): Promise<void> {
  const ran = await migrate(
    ormOptions({ url: d.config.DATABASE_URL, pool: 1, entities: d.entities, migrations: d.migrations }),
  );
  if (d.config.JOBS_DATABASE_URL) await migrateJobs(d.config.JOBS_DATABASE_URL);
  makeLog(d.service, d.config.LOG_LEVEL).info({ ran }, 'database is up to date');
}

import 'reflect-metadata';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import {
  type ClassProvider,
  type DynamicModule,
  type FactoryProvider,
  Module,
  type Type,
  type ValueProvider,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Service } from '@videoqs/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { connectOrm, type Migrations, ormOptions } from '../database/orm.ts';
import { endWhenStuck } from '../database/readiness.ts';
import { JobQueues } from '../jobs/job-queues.ts';
import { Clock, clockFrom } from '../runtime/clock.ts';
import { Log, makeLog } from '../runtime/log.ts';
import type { Gauge } from '../runtime/measures.ts';
import type { OwnCall } from '../runtime/own-calls.ts';
import { startTelemetry, type Telemetry, type TelemetryConfig } from '../telemetry/telemetry.ts';
import { poolConnections } from './gauges.ts';

/** The parts of a service. main.ts and worker.ts start the same definition as two processes. */
export interface ServiceDefinition {
  service: Service;
  config: TelemetryConfig & {
    PORT: number;
    RPC_PORT: number;
    WORKER?: 'apart' | 'inside';
    LOG_LEVEL: string;
    MEMBER_SECRET: string;
    DATABASE_URL: string;
    DATABASE_POOL: number;
    REDIS_URL?: string | undefined;
    JOBS_DATABASE_URL?: string | undefined;
    CLOCK_FILE?: string | undefined;
    WARM_UP_CALLS: number;
    WARM_UP_SECONDS: number;
  };
  entities: Options['entities'];
  migrations: Migrations;
  /** One module for each noun: its controllers, services, jobs and event handlers. */
  modules: Type[];
  /**
   * The values that modules receive from outside: settings and clients of other services. The class of each is its
   * injection token.
   */
  settings: (ClassProvider | ValueProvider | FactoryProvider)[];
  /** Names of the jobs that must each have a handler. */
  jobs: readonly string[];
  /** Recurring jobs: name → interval in ms. */
  every?: Record<string, number>;
  /** Frequent sweeps that each worker runs without the job queue: name of the job → pause in ms. */
  rounds?: Record<string, number>;
  /**
   * The number of jobs that the worker runs at the same time. It is above the default where jobs mostly wait for other
   * services.
   */
  jobsAtOnce?: number;
  /** Metrics that only this service's worker reports to Prometheus. */
  gauges?: (orm: MikroORM) => Gauge[];
  /** The clock of the service. Tests pass a clock that they can move. */
  clock?: Clock;
  /** What a new copy builds in memory. The copy is ready when this is built, or after WARM_UP_SECONDS. */
  build?: {
    begin: (app: NestFastifyApplication) => void;
    until: (app: NestFastifyApplication) => Promise<unknown>;
  };
  /** Frequent calls. A new copy sends WARM_UP_CALLS of them to itself before it is ready. */
  warmUp?: readonly OwnCall[];
  /** Configures Fastify before it listens, for example to accept pictures. */
  onFastify?: (fastify: FastifyInstance, app: NestFastifyApplication) => void;
}

@Module({})
class ServiceModule {}

/** What both halves of a service (HTTP and worker) need, and a function that closes all of it. */
export interface ServiceContext {
  module: DynamicModule;
  orm: MikroORM;
  clock: Clock;
  queues: JobQueues;
  log: Log;
  telemetry: Telemetry;
  close(): Promise<void>;
}

/** Connects to the database and the job queues. @throws Error when the database does not answer */
export async function openContext(d: ServiceDefinition, part: string): Promise<ServiceContext> {
  const log = makeLog(part, d.config.LOG_LEVEL);
  const clock = d.clock ?? clockFrom(d.config);
  const { DATABASE_URL: url, DATABASE_POOL: pool } = d.config;
  const telemetry = await startTelemetry(part, d.config, log);
  const onPool = (made: Pool) => telemetry.add([poolConnections(made)]);
  const orm = await connectOrm(ormOptions({ url, pool, entities: d.entities, migrations: d.migrations, onPool })).catch(
    async (error: unknown) => {
      await telemetry.close();
      throw error;
    },
  );
  const queues = new JobQueues(d.config);
  const stopLooking = endWhenStuck(orm, url, log);
  const own = [
    { provide: MikroORM, useValue: orm },
    { provide: Clock, useValue: clock },
    { provide: JobQueues, useValue: queues },
    { provide: Log, useValue: log },
    ...d.settings,
  ];
  return {
    module: {
      module: ServiceModule,
      global: true,
      imports: [DiscoveryModule, ...d.modules],
      providers: own,
      exports: own.map((provider) => provider.provide),
    },
    orm,
    clock,
    queues,
    log,
    telemetry,
    close: async () => {
      stopLooking();
      await queues.close();
      await closeInTime(orm, log);
      await telemetry.close();
    },
  };
}

/** The longest wait in ms for connections that were not returned to the pool, because the process is about to exit. */
const CLOSE_MS = 2_000;

/** Closes the pool with a time limit. A connection that is still opening when the pool closes may never be returned. */
async function closeInTime(orm: MikroORM, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS, true);
  });
  if ((await Promise.race([orm.close(), late])) === true)
    log.warn('a database connection was not returned to the pool');
  clearTimeout(timer);
}

/** Runs the rest of the start. If it fails, closes everything that was opened. */
export async function orClose<T>(close: () => Promise<void>, rest: () => Promise<T>): Promise<T> {
  try {
    return await rest();
  } catch (error) {
    await close().catch(() => {}); // report the first failure, not a failure while closing
    throw error;
  }
}

import { createServer, type Server } from 'node:http';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { poolAnswers } from '../database/readiness.ts';
import type { JobData } from '../jobs/job-queues.ts';
import { dispatchTable, isHandler } from '../jobs/jobs.ts';
import { pauseOnErrors } from '../jobs/pause-on-errors.ts';
import { startRounds } from '../jobs/rounds.ts';
import { OutboxRelay } from '../outbox/relay.ts';
import { nestLogger } from '../runtime/log.ts';
import { timed } from '../runtime/measures.ts';
import { withRequestID } from '../runtime/request-scope.ts';
import { inSpan } from '../runtime/spans.ts';
import { openContext, orClose, type ServiceContext, type ServiceDefinition } from './definition.ts';
import { jobGauges, outboxGauges } from './gauges.ts';
import { settingsAt } from './settings-answer.ts';

const UPKEEP_MS = 30_000;
/**
 * The number of jobs that one process runs at the same time, unless the service's definition says otherwise. The number
 * is small, because calls have priority over background work.
 */
const JOBS_AT_ONCE = 2;
/**
 * How long after a worker was killed another worker takes over its jobs, in milliseconds. Running a job twice does no
 * harm.
 */
const LOCK_MS = 10_000;
/** A job counts as failed after this many workers were killed while running it. */
const MOST_STALLS = 12;
/** Milliseconds that running jobs get to finish at shutdown. */
const STOP_MS = 8_000;

export interface StartedWorker {
  app: INestApplicationContext;
  stop(): Promise<void>;
}

/**
 * Starts the background half of a service: the outbox relay, events and jobs. It serves only the probes /livez and
 * /readyz, and its settings.
 * @throws Error when a job or event has no handler, or two
 */
export async function startWorker(d: ServiceDefinition): Promise<StartedWorker> {
  const context = await openContext(d, `${d.service}-worker`);
  return orClose(context.close, async () => {
    const app = await NestFactory.createApplicationContext(context.module, {
      logger: nestLogger(context.log),
      abortOnError: false,
    });
    return orClose(
      () => app.close(),
      async () => {
        const probe = await answerProbe(d, context);
        const endWork = await orClose(
          async () => void probe.close(),
          () => work(d, app, context),
        );
        context.log.info({ ms: Math.round(process.uptime() * 1000) }, 'ready');
        const stop = async () => {
          await endWork();
          await new Promise((closed) => probe.close(closed));
          await app.close();
          await context.close();
        };
        return { app, stop };
      },
    );
  });
}

/**
 * Relays a service's outbox and runs its jobs, in a worker's own process or in the service's.
 * @returns a function that finishes running work and stops
 * @throws Error when a job or event has no handler, or two
 */
export async function work(
  d: ServiceDefinition,
  app: INestApplicationContext,
  context: ServiceContext,
): Promise<() => Promise<void>> {
  const { orm, queues, log, telemetry } = context;
  telemetry.add([...outboxGauges(orm), ...jobGauges(queues, d.service), ...(d.gauges?.(orm) ?? [])]);
  const table = dispatchTable(d.service, d.jobs, handlersOf(app), orm);
  await queues.ready();
  const endUpkeep = await keepUp(d, context);
  const worker = queues.worker(
    d.service,
    ({ name, data }: { name: string; data: JobData }) => {
      const run = table.get(name);
      if (!run) throw new Error(`no handler for ${name}`); // this job comes from a newer release: keep it and retry
      return traced(name, data, () => timed('job_seconds', name, () => run(data)));
    },
    {
      concurrency: d.jobsAtOnce ?? JOBS_AT_ONCE,
      lockDuration: LOCK_MS,
      stalledInterval: LOCK_MS / 2,
      maxStalledCount: MOST_STALLS,
    },
  );
  worker.on('failed', (job, error) => log.warn({ job: job?.name, id: job?.id, err: error }, 'job failed'));
  worker.on('error', (error) => log.warn({ err: error }, 'the worker waits, because the job store failed'));
  pauseOnErrors(worker);
  const relay = new OutboxRelay(orm, queues, log);
  relay.start();
  void worker.run();
  const endRounds = startRounds(d.rounds ?? {}, table, log);
  return async () => {
    endUpkeep();
    await Promise.all([relay.stop(), endRounds()]);
    await closeInTime(worker);
  };
}

/**
 * Adds a job to the trace of the request that caused it. When events of several requests share a job, the job's span
 * links to each request.
 */
function traced(name: string, data: JobData, run: () => Promise<void>): Promise<void> {
  const events = Array.isArray(data.events) ? (data.events as { requestID?: string }[]) : [];
  const [first, ...others] = new Set(
    [String(data.requestID ?? ''), ...events.map((e) => e.requestID ?? '')].filter(Boolean),
  );
  const links = first && others.length ? [first, ...others] : [];
  const start = { name: `job ${name}`, kind: 'consumer' as const, links };
  return withRequestID(links.length ? '' : (first ?? ''), () => inSpan(start, run));
}

const handlersOf = (app: INestApplicationContext) =>
  app
    .get(DiscoveryService)
    .getProviders()
    .filter((p) => typeof p.metatype === 'function' && isHandler(p.metatype as Type))
    .map((p) => ({ type: p.metatype as Type, instance: p.instance as unknown }));

/** Answers the probes, and the gateway's question for the settings. /readyz names the release too, for operators. */
async function answerProbe(d: ServiceDefinition, { orm, clock }: ServiceContext): Promise<Server> {
  const server = createServer(async (request, response) => {
    const part = `${d.service}-worker`;
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ part, ...body }));
    const settings = settingsAt(request.url ?? '', d.config, clock.now());
    if (request.url === '/livez') answer(200, { alive: true });
    else if (settings) answer(200, settings);
    else if (request.url !== '/readyz') answer(404, {});
    else {
      const ready = await poolAnswers(orm);
      answer(ready ? 200 : 503, { ready, release: d.config.RELEASE });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(d.config.PORT, d.config.HOST, resolve);
  });
  return server;
}

/**
 * Registers recurring jobs again at intervals, because a Redis that was emptied or down has lost them.
 * @returns a function that stops the registering
 */
async function keepUp(d: ServiceDefinition, { queues, log }: ServiceContext): Promise<() => void> {
  let next: NodeJS.Timeout;
  const schedule = async () => {
    // an earlier release ran these rounds as recurring jobs
    for (const name of Object.keys(d.rounds ?? {})) await queues.queue(d.service).removeJobScheduler(name);
    for (const [name, every] of Object.entries(d.every ?? {}))
      await queues
        .queue(d.service)
        .upsertJobScheduler(name, { every }, { name, opts: { removeOnComplete: true, removeOnFail: 100 } });
  };
  const turn = async () => {
    const done = await Promise.all([schedule(), queues.tidy(d.service)]).catch((error: unknown) => {
      log.warn({ err: error }, 'recurring jobs could not be scheduled; the worker tries again soon');
    });
    next = setTimeout(turn, done ? UPKEEP_MS : UPKEEP_MS / 10);
  };
  await turn();
  return () => clearTimeout(next);
}

/**
 * Waits for running jobs with a time limit. The wait must end, because a worker never learns that its jobs finished
 * while Redis is down.
 */
async function closeInTime(worker: { close(force?: boolean): Promise<void> }): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, STOP_MS, 'late').unref());
  if ((await Promise.race([worker.close(), late])) === 'late') void worker.close(true).catch(() => {});
}

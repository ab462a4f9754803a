import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { parseAllDocuments } from 'yaml';
import { areaSteps, platformSteps, rollbackSteps, secretsOf, withCluster } from './deploy-steps.ts';
import { Kubectl } from './kubectl.ts';
import { type Resource, render } from './render.ts';
import { restoreSteps } from './restore-steps.ts';
import { nameOf, planOf, runSteps, type Step } from './steps.ts';

const of = (folder: string) => render(join(root, 'k8s/overlays/prod', folder));
const queues = () => areaSteps('queues', of('queues'));
const titlesOf = (steps: readonly Step[]) => steps.map(({ title }) => title);

/** A fake cluster. It has the given resources and records each kubectl command. */
class FakeCluster extends Kubectl {
  readonly asked: string[] = [];
  readonly has: Record<string, unknown>;

  /** @param has answers of `get` by kind and name */
  constructor(has: Record<string, unknown> = {}) {
    super('none');
    this.has = has;
  }

  override async run(args: readonly string[], input = ''): Promise<string> {
    const [verb = '', kind = '', name = ''] = args;
    const made = parseAllDocuments(input).flatMap((d) => (d.contents ? [nameOf(d.toJS() as Resource)] : []));
    this.asked.push([verb, ...(made.length ? made : args.slice(1).filter((arg) => arg !== '-n'))].join(' '));
    if (verb !== 'get') return '';
    const found = this.has[`${kind} ${name}`];
    return found === undefined ? '' : JSON.stringify(found);
  }
}
const run = (steps: readonly Step[], cluster: FakeCluster) => runSteps(steps, cluster, () => {}, 1);
const over = (type: 'Complete' | 'Failed') => ({
  status: { conditions: [{ type, status: 'True', reason: 'Deadline' }] },
});
const SECRETS = Object.fromEntries(secretsOf(of('queues')).map((name) => [`secret ${name}`, {}]));
const DONE = { 'job queues-migration': over('Complete'), 'job queues-frontend': over('Complete') };

describe('a deployment of an area', () => {
  it('migrates first, then rolls out the service, and publishes its frontend last', () =>
    expect(titlesOf(queues())).toEqual([
      'Look for the Secrets of queues',
      'Keep or make the live settings of queues',
      'Apply the settings of queues',
      'Delete the last Job queues-migration',
      'Start the Job queues-migration',
      'Wait for the Job queues-migration',
      'Roll queues',
      'Wait for the roll of queues',
      'Wait for the roll of queues-worker',
      'Delete the last Job queues-frontend',
      'Start the Job queues-frontend',
      'Wait for the Job queues-frontend',
    ]));

  it('applies every resource of the overlay once', () => {
    const objects = queues().flatMap((step) => ('objects' in step ? step.objects.map(nameOf) : []));
    expect(objects.sort()).toEqual(of('queues').map(nameOf).sort());
  });

  it('rolls out nothing when its migration fails, and names the reason and the logs', async () => {
    const cluster = new FakeCluster({ ...SECRETS, 'job queues-migration': over('Failed') });
    await expect(run(queues(), cluster)).rejects.toThrow(
      'Wait for the Job queues-migration: it failed (Deadline). Nothing was rolled. Why: kubectl logs -n videoqs job/queues-migration',
    );
    expect(cluster.asked.filter((line) => line.includes('Deployment'))).toEqual([]);
  });

  it('changes nothing when a Secret is missing, and names the Secret', async () => {
    const cluster = new FakeCluster({ ...SECRETS, 'secret redis': undefined });
    await expect(run(queues(), cluster)).rejects.toThrow(
      'The namespace videoqs lacks these Secrets: redis. For a new installation run',
    );
    expect(cluster.asked.filter((line) => !line.startsWith('get'))).toEqual([]);
  });

  it.each([
    ['creates a missing record', {}, true],
    ['keeps a record that was changed since', { 'ConfigMap queues-live': { data: {} } }, false],
  ])('overwrites no record of live releases: it %s', async (_what, has, made) => {
    const cluster = new FakeCluster({ ...SECRETS, ...DONE, ...has });
    await run(queues(), cluster);
    expect(cluster.asked.includes('create ConfigMap queues-live')).toBe(made);
    expect(cluster.asked.filter((line) => line.startsWith('apply')).join()).not.toContain('queues-live');
  });

  it('says which step waited for too long', async () => {
    const wait: Step = { kind: 'wait', title: 'Wait for it', minutes: 0, get: ['job', 'it'], until: () => false };
    await expect(run([wait], new FakeCluster())).rejects.toThrow(
      'Wait for it: the step did not finish within 0 min; its state: kubectl get job it',
    );
  });

  it('prints its steps before it runs', () => {
    const plan = planOf(queues());
    expect(plan).toContain(' 7. Roll queues\n      Deployment queues, Deployment queues-worker\n');
    expect(plan).toContain('Wait for the Job queues-migration, for at most 61 min');
  });

  it('can be undone by a rollback of its Deployments', () =>
    expect(titlesOf(rollbackSteps(of('queues')))).toEqual([
      'Roll queues back',
      'Wait for the roll of queues',
      'Roll queues-worker back',
      'Wait for the roll of queues-worker',
    ]));
});

describe('a deployment of the platform', () => {
  it('creates the namespace before it looks for Secrets, and waits for all instances of Postgres', async () => {
    const steps = platformSteps(of('platform'));
    expect(steps.map(({ kind }) => kind)).toEqual(['apply', 'need', 'apply', 'wait']);
    expect(secretsOf(of('platform'))).toEqual(
      ['account', 'queues', 'social', 'titles']
        .map((s) => `${s}-database`)
        .concat('backup-bucket', 'redis')
        .sort(),
    );
    const ready = steps.at(-1) as Step & { kind: 'wait' };
    const answers = [undefined, { spec: { instances: 3 } }, { spec: { instances: 3 }, status: { readyInstances: 2 } }];
    expect(answers.map((found) => ready.until(found))).toEqual([false, false, false]);
    expect(ready.until({ spec: { instances: 3 }, status: { readyInstances: 3 } })).toBe(true);
  });

  it('keeps using the database cluster that a restore created', () => {
    const names = (objects: Resource[]) =>
      objects.flatMap(({ kind, metadata, spec }) => [
        ...(kind === 'Cluster' ? [metadata.name] : []),
        ...((spec as { cluster?: { name: string } })?.cluster
          ? [(spec as unknown as { cluster: { name: string } }).cluster.name]
          : []),
      ]);
    const [was, now] = [names(of('platform')), names(withCluster(of('platform'), 'postgres-26'))];
    expect(was).toHaveLength(7);
    expect(now).toEqual(was.map(() => 'postgres-26'));
  });
});

describe('a restore of the database', () => {
  const steps = () =>
    restoreSteps(of('platform'), {
      from: 'postgres',
      to: 'postgres-26',
      at: '2026-11-20T10:00:00.000Z',
      databaseSecrets: { 'queues-database': 'postgres://queues:pw@postgres-rw:5432/queues' },
    });

  it('stops the services, creates the cluster, and starts the services after all settings name the new cluster', async () => {
    const cluster = new FakeCluster({
      'cluster.postgresql.cnpg.io postgres-26': { spec: { instances: 3 }, status: { readyInstances: 3 } },
    });
    await run(steps(), cluster);
    const at = (part: string) => cluster.asked.findIndex((line) => line.includes(part));
    const order = [
      '--replicas=0',
      'get pods',
      'apply Cluster postgres-26',
      'delete pooler.postgresql.cnpg.io postgres-pooler',
      'Pooler postgres-pooler',
      'patch secret queues-database',
      'flushall',
      '--replicas=2',
    ].map(at);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(cluster.asked.join('\n')).toContain('postgres://queues:pw@postgres-26-rw:5432/queues');
  });

  it('deletes resources that are bound to a cluster before it creates the resources again', () => {
    const all = steps();
    const made = all.findIndex((step) => step.kind === 'apply' && step.title === 'Make them for postgres-26');
    const bound = (all[made] as Step & { kind: 'apply' }).objects;
    expect(bound.map(nameOf).sort()).toEqual([
      'Database account',
      'Database queues',
      'Database social',
      'Database titles',
      'Pooler postgres-pooler',
      'ScheduledBackup postgres',
    ]);
    const deleted = all
      .slice(0, made)
      .flatMap((step) => (step.kind === 'run' && step.args[0] === 'delete' ? [step.args[2]] : []));
    expect(deleted.sort()).toEqual(bound.map((object) => object.metadata.name).sort());
  });

  it('reads the backups of the old cluster and writes new backups to another path', () => {
    const made = steps().find((step) => step.title.startsWith('Make the cluster')) as Step & { kind: 'apply' };
    expect(made.objects[0]?.spec).toMatchObject({
      bootstrap: { recovery: { source: 'postgres', recoveryTarget: { targetTime: '2026-11-20T10:00:00.000Z' } } },
      externalClusters: [{ name: 'postgres', plugin: { parameters: { serverName: 'postgres' } } }],
      plugins: [{ isWALArchiver: true, parameters: { serverName: 'postgres-26' } }],
    });
  });
});

describe('the kubectl wrapper', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'videoqs-kubectl-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const program = (text: string) => {
    const path = join(dir, 'kubectl');
    writeFileSync(path, `#!/bin/sh\n${text}\n`);
    chmodSync(path, 0o755);
    return new Kubectl(path);
  };

  it('passes input to kubectl, and returns the output of kubectl', async () =>
    expect(await program('echo "$@"; cat').run(['apply', '-f', '-'], 'kind: A')).toBe('apply -f -\nkind: A'));

  it('fails with the error message of kubectl', async () =>
    expect(program('echo "no such host" >&2; exit 1').run(['get'])).rejects.toThrow('no such host'));

  it('names kubectl in the error when kubectl is not installed', async () =>
    expect(new Kubectl(join(dir, 'none')).run(['get'])).rejects.toThrow('install kubectl 1.30 or later'));
});

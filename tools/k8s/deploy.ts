/**
 * Deploys an overlay to the cluster that kubectl uses. `npm run deploy -- prod [AREA …]` prints the steps, and
 * `--apply` executes them. `--manifest FILE` deploys one area from a release. `--rollback` returns services to their
 * previous release. `--restore TIME` restores Postgres to a moment.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES } from '@videoqs/stack/database/data-folder';
import { root } from '@videoqs/stack/root';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { parseAllDocuments } from 'yaml';
import { areaSteps, platformSteps, rollbackSteps, withCluster } from './deploy-steps.ts';
import { Kubectl } from './kubectl.ts';
import type { Resource } from './render.ts';
import { restoreSteps } from './restore-steps.ts';
import { planOf, runSteps, type Step } from './steps.ts';

/** The gateway comes first, because it owns the volume of all frontends. */
const AREAS: readonly string[] = ['gateway', ...SERVICES];
const USAGE = `npm run deploy -- OVERLAY [platform | ${AREAS.join(' | ')} …] [--apply] [--manifest FILE | --rollback | --restore TIME]`;

const kubectl = new Kubectl();

/**
 * Renders a folder with kustomize. The names of ConfigMaps contain a hash of their contents, so that pods restart when
 * their ConfigMap changes.
 */
async function rendered(overlay: string, folder: string): Promise<Resource[]> {
  return parsed(await kubectl.run(['kustomize', join(root, 'k8s/overlays', overlay, folder)]));
}
const parsed = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Resource);

/** The name of the Postgres cluster that the product uses now. A restore makes a cluster with another name. */
async function clusterInUse(namespace: string): Promise<string> {
  const pooler = await kubectl
    .get<{ spec: { cluster: { name: string } } }>(['pooler.postgresql.cnpg.io', 'postgres-pooler', '-n', namespace])
    .catch(() => undefined); // The cluster does not exist yet, or its operator is not installed.
  return pooler?.spec.cluster.name ?? 'postgres';
}

async function stepsOf(
  overlay: string,
  areas: readonly string[],
  o: { rollback: boolean; restore?: string | undefined; manifest?: string | undefined },
) {
  const platform = await rendered(overlay, 'platform');
  const namespace = platform.find(({ kind }) => kind === 'Cluster')?.metadata.namespace ?? '';
  const from = await clusterInUse(namespace);
  if (o.restore !== undefined) {
    const at = new Date(o.restore);
    if (Number.isNaN(at.getTime()))
      throw new Error(`${o.restore} is not a valid time: write it like 2026-11-20T10:00:00Z.`);
    const to = `postgres-${new Date().toISOString().replaceAll(/\D/g, '').slice(2, 12)}`;
    return restoreSteps(platform, { from, to, at: at.toISOString(), databaseSecrets: await directUrls(namespace) });
  }
  const steps: Step[] = [];
  if (!areas.length || areas.includes('platform')) steps.push(...platformSteps(withCluster(platform, from)));
  for (const area of AREAS)
    if (!areas.length || areas.includes(area)) {
      const objects = o.manifest ? parsed(readFileSync(o.manifest, 'utf8')) : await rendered(overlay, area);
      steps.push(...(o.rollback ? rollbackSteps(objects) : areaSteps(area, objects)));
    }
  return steps;
}

async function directUrls(namespace: string): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const area of SERVICES) {
    const secret = await kubectl.get<{ data: Record<string, string> }>(['secret', `${area}-database`, '-n', namespace]);
    const url = secret?.data['direct-url'];
    if (!url) throw new Error(`The Secret ${area}-database has no direct-url.`);
    urls[`${area}-database`] = Buffer.from(url, 'base64').toString();
  }
  return urls;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      apply: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      restore: { type: 'string' },
      manifest: { type: 'string' },
    },
  });
  const [overlay = '', ...areas] = positionals;
  const unknown = areas.filter((area) => area !== 'platform' && !AREAS.includes(area));
  if (!existsSync(join(root, 'k8s/overlays', overlay, 'platform')) || unknown.length)
    throw new Error(`Unknown overlay or area: ${unknown[0] ?? (overlay || 'none given')}. ${USAGE}`);
  if (values.rollback && !areas.length) throw new Error(`Name the areas to roll back. ${USAGE}`);
  if (values.manifest && areas.length !== 1)
    throw new Error(`A manifest belongs to one area: name that area. ${USAGE}`);
  const steps = await stepsOf(overlay, areas, values);
  if (values.apply) {
    await runSteps(steps, kubectl, (line) => console.error(line));
    console.log('Done.');
  } else console.log(`${planOf(steps)}\nNothing was done yet. Add --apply to execute these steps.`);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

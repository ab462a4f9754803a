/**
 * Checks whether each part would start with the environment in the manifests. The part's own config.ts decides that.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { containersOf, envOf, podsOf } from './pods.ts';
import type { Resource } from './render.ts';

const ASK = `
  const [config, common, envs] = process.argv.slice(1);
  const all = JSON.parse(envs);
  Object.assign(process.env, all[0]); // some read it where they are imported
  try {
    const { shape } = await import(config);
    const { readConfig } = await import(common);
    const faults = all.flatMap((env) => {
      const unknown = Object.keys(env).filter((name) => !(name in shape)).map((name) => name + ' is no variable of it');
      try { readConfig(shape, env); return unknown; } catch (error) { return [...unknown, error.message]; }
    });
    console.log(JSON.stringify(faults));
  } catch (error) { console.log(JSON.stringify([error.message])); }
`;

/** @returns a line for each variable that a part requires but does not get, gets but does not know, or cannot read */
export function configFaults(all: readonly Resource[]): string[] {
  const byArea = new Map<string, Record<string, string>[]>();
  for (const pod of podsOf(all))
    for (const container of containersOf(pod)) {
      const area = pod.labels['app.kubernetes.io/name'] ?? '';
      if (!['http', 'worker', 'migration'].includes(pod.labels['app.kubernetes.io/component'] ?? '')) continue;
      byArea.set(area, [...(byArea.get(area) ?? []), envOf(container, all)]);
    }
  return [...byArea].flatMap(([area, envs]) => faultsOfEnvs(area, envs));
}

/**
 * @param area gateway or a service
 * @param envs complete environments of its processes
 * @returns a line for each variable that is missing, unknown or unreadable
 */
export function faultsOfEnvs(area: string, envs: readonly Record<string, string>[]): string[] {
  const config = join(root, area === 'gateway' ? area : `services/${area}`, 'src/config.ts');
  const common = join(root, 'libs/node/src/runtime/config.ts');
  const output = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', ASK, config, common, JSON.stringify(envs)],
    { env: {}, encoding: 'utf8' },
  );
  return (JSON.parse(output) as string[]).map((fault) => `${area}: ${fault}`);
}

/**
 * Makes an overlay for another installation from production's overlay, and checks the result: `npm run k8s:overlay --
 * NAME --host HOST --registry REGISTRY --bucket BUCKET --storage-class CLASS`.
 */
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@videoqs/stack/root';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { render } from './render.ts';
import { rules, twoCopies } from './rules.ts';

/** The values in production's overlay that another installation replaces with its own. */
const PLACES = {
  host: 'videoqs.example',
  registry: 'registry.example/videoqs',
  bucket: 's3://videoqs-postgres',
  'storage-class': 'storageClassName: shared',
} as const;
const USAGE = 'npm run k8s:overlay -- NAME --host HOST --registry REGISTRY --bucket BUCKET --storage-class CLASS';

/**
 * Copies production's overlay and inserts the values.
 * @param folder of all overlays
 * @throws Error when the name is taken, or a value is missing or invalid
 */
export function makeOverlay(
  folder: string,
  name: string,
  values: Partial<Record<keyof typeof PLACES, string>>,
): string {
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name))
    throw new Error(`${name ? `${name} is not a valid name.` : 'The name is missing.'} ${USAGE}`);
  const made = join(folder, name);
  if (existsSync(made)) throw new Error(`${made} exists already. Choose another name, or change its files.`);
  const [missing] = Object.keys(PLACES).filter((key) => !values[key as keyof typeof PLACES]);
  if (missing) throw new Error(`--${missing} is missing. ${USAGE}`);
  const { host = '', registry = '', bucket = '', 'storage-class': storageClass = '' } = values;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
    throw new Error(`${host} is not a host name. An example of a host name is watch.example.org.`);
  cpSync(join(folder, 'prod'), made, { recursive: true });
  for (const file of globSync('**/*.yaml', { cwd: made })) {
    const text = readFileSync(join(made, file), 'utf8')
      .replaceAll(PLACES.registry, registry.replace(/\/$/, ''))
      .replaceAll(PLACES.bucket, `s3://${bucket.replace(/^s3:\/\//, '')}`)
      .replaceAll(PLACES['storage-class'], `storageClassName: ${storageClass}`)
      .replaceAll(PLACES.host, host);
    writeFileSync(join(made, file), text);
  }
  return made;
}

if (import.meta.main)
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(Object.keys(PLACES).map((key) => [key, { type: 'string' as const }])),
    });
    const made = makeOverlay(join(root, 'k8s/overlays'), positionals[0] ?? '', values as Record<string, string>);
    const all = render(made);
    const faults = [...Object.values(rules).flatMap((rule) => rule(all)), ...twoCopies(all)];
    if (faults.length) throw new Error(faults.join('\n'));
    console.log(`Made and checked ${made}. Next: npm run deploy -- ${positionals[0]}`);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';

/** An environment with which every part's config.ts can be imported. */
const env = {
  ...{ NODE_ENV: 'test', PORT: '1', MEMBER_SECRET: '-'.repeat(32), SHELL_DIR: 'x', REMOTE_DIRS: 'x' },
  ...{ DATABASE_URL: 'postgres://db/x', JOBS_DATABASE_URL: 'postgres://db/x' },
  ...Object.fromEntries(['TITLES', 'QUEUES', 'SOCIAL', 'ACCOUNT'].map((area) => [`${area}_URL`, 'http://a:1'])),
  ...Object.fromEntries(['TITLES', 'QUEUES', 'SOCIAL', 'ACCOUNT'].map((area) => [`${area}_RPC`, 'a:1'])),
};

/** Shows the settings of a part when each is set, and each URL contains a password. */
const ASK = `
  const [config, common] = process.argv.slice(1);
  const { shape } = await import(config);
  const { SHAPE, settingsOf } = await import(common);
  const typeOf = (schema) => (schema.unwrap ? typeOf(schema.unwrap()) : schema.def.type);
  const textOf = (name) => (/URL|ENDPOINT/.test(name) ? 'https://ada:leaked@host/path?key=leaked' : 'text of ' + name);
  const values = Object.fromEntries(Object.entries(shape).map(([name, schema]) =>
    [name, typeOf(schema) === 'number' ? 7 : textOf(name)]));
  console.log(JSON.stringify(settingsOf({ ...values, [SHAPE]: shape })));
`;
function shownOf(part: string): { name: string; state: string; value: string | null }[] {
  const config = join(root, part, 'src/config.ts');
  const common = join(root, 'libs/node/src/runtime/config.ts');
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', ASK];
  return JSON.parse(execFileSync(process.execPath, [...flags, config, common], { env, encoding: 'utf8' }));
}

const OF_SERVICES = ['BOARD_PASSWORD', 'MEMBER_SECRET'];
/** The settings of each part whose value no operator sees. A new one belongs here unless its text is harmless. */
const SECRETS: Record<string, string[]> = {
  gateway: ['MEMBER_SECRET'],
  'services/titles': [...OF_SERVICES, 'TMDB_TOKEN'],
  'services/queues': OF_SERVICES,
  'services/social': OF_SERVICES,
  'services/account': [...OF_SERVICES, 'SMS_ACCOUNT', 'SMS_TOKEN', 'VAPID_PRIVATE_KEY'],
};

describe.each(Object.entries(SECRETS))('the settings of %s that operators see', (part, secrets) => {
  const settings = shownOf(part);

  it('leave out only the values of secrets', () => {
    expect(
      settings
        .filter(({ value }) => value === null)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...secrets].sort());
    for (const name of secrets) expect(JSON.stringify(settings)).not.toContain(`text of ${name}`);
  });

  it('never contain the password of a URL', () => {
    const urls = settings.filter(({ name }) => /URL|ENDPOINT/.test(name));
    expect(urls.length).toBeGreaterThan(2);
    expect(urls.map(({ value }) => value)).toEqual(urls.map(() => 'https://host/path'));
  });
});

import { planProcesses } from './plan.ts';

const plan = (remoteDirs: Record<string, string>) =>
  planProcesses({
    databases: {
      dir: '/data',
      urlOf: (name: string) => `postgres://${name}`,
      pushKeys: { publicKey: 'public', privateKey: 'private' },
    } as never,
    dist: (project) => `/built/${project}`,
    url: 'http://localhost:1',
    port: 1,
    copies: 1,
    remoteDirs,
    env: {},
    metrics: false,
    oneProcess: false,
  });
const remotesOf = async (remoteDirs: Record<string, string> = {}) =>
  (await plan(remoteDirs)).processes.find((p) => p.name === 'gateway')?.env.REMOTE_DIRS?.split(',');

const USUAL = ['titles', 'queues', 'social', 'account'].map((name) => `${name}=/built/mfe-${name}`);

it('the product is made of four remotes: the kit is none of them', async () => {
  expect(await remotesOf()).toEqual(USUAL);
});

it('takes further remotes, and others in place of the usual ones', async () => {
  const [, ...rest] = USUAL;
  expect(await remotesOf({ titles: '/mine', kit: '/built/kit' })).toEqual(['titles=/mine', ...rest, 'kit=/built/kit']);
});

describe('what titles keeps in files', () => {
  const envOf = async () => (await plan({})).processes.find((p) => p.name === 'titles')?.env;
  afterEach(() => {
    delete process.env.INDEX_DIR;
  });

  it('is in the data folder: another user of this machine could not write what we left in a common one', async () => {
    expect(await envOf()).toMatchObject({
      INDEX_DIR: '/data/index',
      PICTURE_DIR: '/data/pictures',
      TMDB_DIR: '/data/exports',
    });
  });

  it('is where an operator wants it', async () => {
    process.env.INDEX_DIR = '/mine';
    expect(await envOf()).toMatchObject({ INDEX_DIR: '/mine', PICTURE_DIR: '/data/pictures' });
  });
});

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

it('the plan starts the product with four remotes, and without the component kit', async () => {
  expect(await remotesOf()).toEqual(USUAL);
});

it('the plan accepts additional remotes, and replacements of the default remotes', async () => {
  const [, ...rest] = USUAL;
  expect(await remotesOf({ titles: '/mine', kit: '/built/kit' })).toEqual(['titles=/mine', ...rest, 'kit=/built/kit']);
});

describe('the files of the titles service', () => {
  const envOf = async () => (await plan({})).processes.find((p) => p.name === 'titles')?.env;
  afterEach(() => {
    delete process.env.INDEX_DIR;
  });

  it('are in the data folder and not in a shared folder, because another user could overwrite shared files', async () => {
    expect(await envOf()).toMatchObject({
      INDEX_DIR: '/data/index',
      PICTURE_DIR: '/data/pictures',
      TMDB_DIR: '/data/exports',
    });
  });

  it('are in the folder that the operator chose', async () => {
    process.env.INDEX_DIR = '/mine';
    expect(await envOf()).toMatchObject({ INDEX_DIR: '/mine', PICTURE_DIR: '/data/pictures' });
  });
});

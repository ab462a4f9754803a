import { spawnSync } from 'node:child_process';

const at = (file: string) => JSON.stringify(String(new URL(file, import.meta.url)));
/** Runs this code in a process with the handler installed, and returns its output and exit code. */
const run = (code: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `import { OperatorError } from ${at('operator-error.ts')}; ${code}`],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: `--import=${at('last-words.ts').slice(1, -1)}` } },
  );

describe('the error output of a process that ends', () => {
  it('is a single sentence for an OperatorError', () =>
    expect(run("throw new OperatorError('Nothing runs here.')")).toMatchObject({
      status: 1,
      stderr: 'Nothing runs here.\n',
    }));

  it.each([
    ['thrown', "throw new Error('lost', { cause: new Error('its cause') })"],
    ['thrown in a timer', "setTimeout(() => { throw new Error('lost', { cause: new Error('its cause') }) })"],
    [
      'of a rejected promise',
      "void Promise.reject(new Error('lost', { cause: new Error('its cause') })); setTimeout(() => {}, 1e5)",
    ],
  ])('shows the origin and cause of an error %s, without the line of source code', (_how, code) => {
    const { status, stderr } = run(code);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Error: lost\n {4}at .+cause.+its cause/s);
    expect(stderr).not.toContain('throw new');
  });
});

import { spawn } from 'node:child_process';

/** Runs kubectl. The variable KUBECTL may name another program that has the same commands. */
export class Kubectl {
  private readonly program: string;

  constructor(program = process.env.KUBECTL ?? 'kubectl') {
    this.program = program;
  }

  /**
   * @param input for kubectl's standard input
   * @returns its standard output
   * @throws Error with kubectl's message, if it fails
   */
  async run(args: readonly string[], input = ''): Promise<string> {
    const child = spawn(this.program, args, { stdio: 'pipe' });
    let [output, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdin.on('error', () => {}); // kubectl may end before it has read everything
    child.stdin.end(input);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', () => reject(new Error(`${this.program} was not found: install kubectl 1.30 or later.`)));
      child.on('close', resolve);
    });
    if (code !== 0) throw new Error(said.trim() || `kubectl ${args.join(' ')} failed`);
    return output;
  }

  /** @returns the parsed answer of a `get`; undefined if there is no such resource */
  async get<T>(args: readonly string[]): Promise<T | undefined> {
    const text = await this.run(['get', ...args, '--ignore-not-found', '-o', 'json']);
    return text.trim() ? (JSON.parse(text) as T) : undefined;
  }
}

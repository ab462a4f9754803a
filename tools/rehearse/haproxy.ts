import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@videoqs/stack/eventually';
import type { Copy } from '@videoqs/stack/plan';
import { findHaproxy } from '@videoqs/stack/processes/find-program';

/**
 * haproxy takes the place of Kubernetes' Services: a part gets calls while its /readyz succeeds, and no new calls when
 * it is about to stop.
 */
export class Haproxy {
  private readonly dir = mkdtempSync(join(tmpdir(), 'videoqs-haproxy-'));
  private readonly running: ChildProcess[] = [];
  private readonly program: string;
  private readonly servers: { socket: string; server: string; copy: string }[] = [];

  /** @throws Error with one sentence if haproxy is not installed */
  constructor() {
    const found = findHaproxy();
    if (!found) throw new Error('This rehearsal needs haproxy: install it first.');
    this.program = found;
  }

  /**
   * The proxies that planParts needs. Each port has its own haproxy process, so that calls that wait at one port do not
   * delay calls at another.
   */
  readonly between = async (port: number, copies: readonly Copy[], http: boolean): Promise<() => void> => {
    const socket = join(this.dir, `${port}.sock`);
    const file = join(this.dir, `${port}.cfg`);
    writeFileSync(file, configuration({ port, copies, http, socket }));
    for (const { name } of copies) this.servers.push({ socket, server: `all/${name}`, copy: name });
    const child = spawn(this.program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
    this.running.push(child);
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`haproxy does not accept the configuration ${file}.`);
      return (await this.tell(socket, 'show info').catch(() => '')).includes('Uptime');
    }, 10);
    return () => child.kill();
  };

  /** Stops sending new calls to a copy, and lets it finish the calls that it has. */
  async leave(copy: string): Promise<void> {
    await this.each(copy, (server) => `set server ${server} state drain`);
  }

  /** Sends calls to a copy while its /readyz succeeds. */
  async enter(copy: string): Promise<void> {
    await this.each(copy, (server) => `set server ${server} state ready`);
  }

  /** Waits until the copy gets calls. */
  async join(copy: string): Promise<void> {
    await this.enter(copy);
    await this.until(copy, 'UP');
  }

  /** Waits until haproxy has found out whether the copy answers. */
  async until(copy: string, state: 'UP' | 'DOWN'): Promise<void> {
    await eventually(async () => {
      const all = await Promise.all(this.of(copy).map(({ socket }) => this.tell(socket, 'show stat')));
      return all.every((csv) => new RegExp(`^all,${copy},.*,${state},`, 'm').test(csv));
    }, 60);
  }

  async stop(): Promise<void> {
    for (const child of this.running) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(this.dir, { recursive: true, force: true });
  }

  private readonly of = (copy: string) => this.servers.filter((s) => s.copy === copy);
  private async each(copy: string, command: (server: string) => string): Promise<void> {
    for (const { socket, server } of this.of(copy)) await this.tell(socket, command(server));
  }
  private async tell(socket: string, command: string): Promise<string> {
    const line = connect(socket);
    line.end(`${command}\n`);
    const output: Buffer[] = [];
    for await (const chunk of line) output.push(chunk as Buffer);
    return Buffer.concat(output).toString();
  }
}

const configuration = (o: { port: number; copies: readonly Copy[]; http: boolean; socket: string }): string => `
global
  stats socket ${o.socket} level admin
defaults
  mode ${o.http ? 'http' : 'tcp'}
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 0
listen all
  bind 127.0.0.1:${o.port}
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 500 fall 2 rise 1
${o.copies.map((c) => `  server ${c.name} 127.0.0.1:${c.port} check port ${c.readyPort}`).join('\n')}
`;

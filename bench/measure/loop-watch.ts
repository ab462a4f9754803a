import { createServer } from 'node:net';
import { eventually } from '@videoqs/stack/eventually';

/** The address of Node's inspector. A process opens this port when it gets the signal to start its inspector. */
const PORT = 9229;
const PATIENCE_S = 5;

/** Delays of an event loop, ms: the longest, the 99th percentile, and the longest uninterrupted work. */
export interface Turned {
  most: number;
  p99: number;
  worked: number;
}

/**
 * This code runs in the measured process. It records the delays of the event loop as Node counts them. For each late
 * turn it also records the CPU time of the thread, because on a busy machine the process itself need not be the cause.
 */
const BEGIN = `{
  const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const spent = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  let last = spent();
  globalThis.benchLoop = { delays, worked: 0, timer: setInterval(() => {
    const now = spent();
    benchLoop.worked = Math.max(benchLoop.worked, now - last);
    last = now;
  }, 2) };
  delays.enable();
}`;

/**
 * Watches the main loop of a running process from now on, with the process's own inspector. The product needs no code
 * for that.
 * @returns a function that reports the delays and stops watching
 */
export async function watchLoop(pid: number): Promise<() => Promise<Turned>> {
  await unused(PORT);
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf());
  await new Promise((open, fail) => {
    socket.onopen = open;
    socket.onerror = fail;
  });
  let id = 0;
  const evaluate = (expression: string): Promise<unknown> =>
    new Promise((resolve) => {
      const mine = ++id;
      socket.addEventListener('message', function hear({ data }) {
        const reply = JSON.parse(String(data)) as { id?: number; result?: { result: { value: unknown } } };
        if (reply.id !== mine) return;
        socket.removeEventListener('message', hear);
        resolve(reply.result?.result.value);
      });
      socket.send(
        JSON.stringify({ id: mine, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }),
      );
    });
  await evaluate(BEGIN);
  return async () => {
    const reply = (await evaluate(
      '[benchLoop.delays.max / 1e6, benchLoop.delays.percentile(99) / 1e6, benchLoop.worked]',
    )) as [number, number, number];
    await evaluate(`benchLoop.delays.disable(); clearInterval(benchLoop.timer);
      setTimeout(() => process.getBuiltinModule('node:inspector').close(), 50)`);
    socket.close();
    return { most: reply[0], p99: reply[1], worked: reply[2] };
  };
}

const inspectorOf = (): Promise<string> =>
  eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/json`).catch(() => null);
    const [one] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    return one?.webSocketDebuggerUrl;
  }, PATIENCE_S);

/** @throws Error when another process's inspector uses the port, because the commands would reach that process */
const unused = (port: number): Promise<void> =>
  new Promise((free, taken) => {
    const server = createServer();
    server.on('error', () => taken(new Error(`Port ${port} is in use: stop the process that is inspected there.`)));
    server.listen(port, '127.0.0.1', () => server.close(() => free()));
  });

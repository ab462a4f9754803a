/**
 * Reads the graph of six degrees in a thread, as the service does, and reports how long that takes and how much memory
 * it needs. Environment: SCRIPT, GRAPH_FILE. Sends `{ ms, MB }` by IPC.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const { SCRIPT = '', GRAPH_FILE = '' } = process.env;
const before = process.memoryUsage().rss;
const started = performance.now();
const thread = new Worker(SCRIPT, { workerData: { path: GRAPH_FILE } });
thread.postMessage({ id: 1, question: { kind: 'note' } });
await once(thread, 'message');
const ms = performance.now() - started;
process.send?.({ ms, MB: (process.memoryUsage().rss - before) / 1e6 });
await thread.terminate();
process.disconnect();

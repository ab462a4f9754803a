import { connect, createServer } from 'node:net';

/**
 * Distributes connections to one port over several targets in turn, and skips targets that refuse.
 * @returns a function that stops the distribution
 */
export function balance(port: number, targets: readonly number[]): Promise<() => void> {
  let turn = 0;
  const server = createServer((client) => {
    const attempt = (left: number) => {
      const target = connect(targets[turn++ % targets.length] as number, '127.0.0.1');
      target.once('error', () => (left > 1 && !target.bytesWritten ? attempt(left - 1) : client.destroy()));
      target.once('connect', () => {
        client.pipe(target).pipe(client);
        client.once('close', () => target.destroy());
        target.once('close', () => client.destroy());
      });
    };
    client.on('error', () => client.destroy());
    attempt(targets.length);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(() => server.close()));
  });
}

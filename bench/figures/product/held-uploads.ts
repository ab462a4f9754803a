import { connect, type Socket } from 'node:net';
import { AVATAR_MAX_BYTES } from '@videoqs/contract/account/avatar-files';
import { memoryOf } from '@videoqs/stack/processes/memory';
import { membersWith, pairOf } from '../../data/seed.ts';
import { atMost, each, type Figure, figureOf, ratioAtMost } from '../../measure/figure.ts';
import { post, timesAtOnce } from '../../measure/one-by-one.ts';
import { inTurn, median, quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const POSTS = 500;
const ADDRESSES = 20;
/** How often each post sends more of its body, ms. */
const MORE_MS = 200;
const MORE = Buffer.alloc(4_096, 'a');
/** A closed post is opened again after this time, ms. */
const AGAIN_MS = 1_000;
const AT_ONCE = 4;
const CALLS = 2_000;

/**
 * Posts a picture with an unknown ticket, sends its body slowly, and starts over whenever the gateway closes the
 * connection. Each post comes from one of 20 loopback addresses.
 */
class HeldPost {
  private readonly port: number;
  private readonly address: string;
  private socket: Socket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(port: number, address: string) {
    this.port = port;
    this.address = address;
    this.open();
  }

  private open(): void {
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: this.address });
    this.socket = socket;
    socket.write(
      `POST /upload/avatar/${'t'.repeat(43)} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: ${AVATAR_MAX_BYTES}\r\n\r\n`,
    );
    const sending = setInterval(() => socket.write(MORE), MORE_MS);
    socket.on('error', () => {}); // the gateway resets a connection whose body it does not read
    socket.on('close', () => {
      clearInterval(sending);
      if (!this.isOver) this.timer = setTimeout(() => this.open(), AGAIN_MS);
    });
    socket.resume();
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.socket?.destroy();
  }
}

/** The gateway's memory and the p99 of its calls, with and without 500 uploads that unknown callers hold open. */
export async function heldUploads(testBed: TestBed): Promise<Figure[]> {
  const [member] = await membersWith(testBed, 50);
  const url = testBed.urlOf('/api/queues/fetchMyQueue');
  const [, gateway = 0] = testBed.processes().find(([name]) => name === 'gateway') ?? [];
  const measured = async () => {
    const times = await timesAtOnce(AT_ONCE, CALLS, (agent) => post(url, pairOf(member), {}, agent));
    return { p99: quantile(times, 0.99), memory: memoryOf([gateway]).rss };
  };
  const beside = async () => {
    const held = Array.from(
      { length: POSTS },
      (_, n) => new HeldPost(Number(testBed.stack.options.port), `127.0.0.${2 + (n % ADDRESSES)}`),
    );
    try {
      return await measured();
    } finally {
      for (const one of held) one.end();
    }
  };
  const runs = await inTurn(4, beside, measured);
  const p99 = each(runs, (some) => median(some.map((run) => run.p99)));
  const memory = each(runs, (some) => median(some.map((run) => run.memory)));
  return [
    figureOf('my queue beside 500 held uploads, p99', 'ms', p99, ratioAtMost(1.3)),
    figureOf('gateway memory for 500 held uploads', 'MB', memory.ours - memory.baseline, atMost(20)),
  ];
}

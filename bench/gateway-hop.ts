import { perCall } from './cpu.ts';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { type Load, load } from './load.ts';
import { memberHeader } from './member-header.ts';
import { inTurn, median } from './rounds.ts';
import { besideFloor, type Run, throughputOf } from './runs.ts';
import { pairOf, seedMembers } from './seed.ts';

const PATH = '/api/titles/searchTitles';
const BYTES = 4_096;

/** A POST of 4 kB that costs its service next to nothing: through the gateway, straight to the service, and through a bare proxy. */
export async function gatewayHop(ground: Ground): Promise<Figure[]> {
  const [member] = await seedMembers(ground.account, ground.queues, 1);
  if (!member) throw new Error('no member was made');
  const bare = { ...pairOf(member), query: '', padding: '' };
  const body = JSON.stringify({ ...bare, padding: 'x'.repeat(BYTES - JSON.stringify(bare).length) });
  const { userID, username } = member;
  const service = `http://127.0.0.1:${ground.portOf('titles')}`;
  const secret = ground.stack.databases.memberSecret;
  // a header is good for seconds: each run has its own
  const signed = (url: string) => () => load({ url, body, headers: memberHeader({ userID, username }, secret) });
  const through = () => load({ url: ground.urlOf(PATH), body });
  const direct = await inTurn(4, through, signed(service + PATH));
  const proxy = await ground.serve('bare-proxy.ts', { UPSTREAM: service });
  const proxied = await besideFloor(ground, { rounds: 3, ours: through, floor: signed(proxy + PATH) });
  const perSecond = (runs: readonly Load[]) => median(runs.map((run) => run.perSecond));
  const own = (runs: readonly Run[], part: string) => perCall(runs)[part] ?? 0;
  return [
    {
      figure: 'gateway-hop, 4 kB, to the service itself',
      unit: '/s',
      ours: perSecond(direct.ours),
      floor: perSecond(direct.floor),
      wanted: [{ of: 'ratio', least: 0.6 }],
    },
    throughputOf('gateway-hop, 4 kB, to a bare Node proxy', proxied),
    {
      figure: 'gateway’s own CPU a call, 4 kB',
      unit: 'ms',
      ours: own(proxied.ours, 'gateway'),
      floor: own(proxied.floor, 'bare-proxy'),
    },
  ];
}

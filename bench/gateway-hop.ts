import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { type Load, load } from './load.ts';
import { memberHeader } from './member-header.ts';
import { inTurn, median } from './rounds.ts';
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
  const proxied = await inTurn(3, through, signed(proxy + PATH));
  const figure = (name: string, runs: { ours: Load[]; floor: Load[] }): Figure => ({
    figure: `gateway-hop, 4 kB, ${name}`,
    unit: '/s',
    ours: median(runs.ours.map((r) => r.perSecond)),
    floor: median(runs.floor.map((r) => r.perSecond)),
  });
  return [
    { ...figure('to the service itself', direct), wanted: [{ of: 'ratio', least: 0.6 }] },
    figure('to a bare Node proxy', proxied),
  ];
}

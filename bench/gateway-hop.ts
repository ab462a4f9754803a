import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { memberHeader } from './member-header.ts';
import { inTurn, median } from './rounds.ts';
import { pairOf, seedMembers } from './seed.ts';

const PATH = '/api/titles/searchTitles';
const BYTES = 4_096;

/** A POST of 4 kB that costs its service next to nothing: through the gateway, and straight to the service. */
export async function gatewayHop(ground: Ground): Promise<Figure[]> {
  const [member] = await seedMembers(ground.account, ground.queues, 1);
  if (!member) throw new Error('no member was made');
  const bare = { ...pairOf(member), query: '', padding: '' };
  const body = JSON.stringify({ ...bare, padding: 'x'.repeat(BYTES - JSON.stringify(bare).length) });
  const { userID, username } = member;
  const runs = await inTurn(
    4,
    () => load({ url: ground.urlOf(PATH), body }),
    () =>
      load({
        url: `http://127.0.0.1:${ground.portOf('titles')}${PATH}`,
        body,
        headers: memberHeader({ userID, username }, ground.stack.databases.memberSecret),
      }),
  );
  return [
    {
      figure: 'gateway-hop, 4 kB',
      unit: '/s',
      ours: median(runs.ours.map((r) => r.perSecond)),
      floor: median(runs.floor.map((r) => r.perSecond)),
      wanted: [{ of: 'ratio', least: 0.6 }],
    },
  ];
}

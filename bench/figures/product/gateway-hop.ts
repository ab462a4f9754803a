import { membersWith, pairOf } from '../../data/seed.ts';
import { perCall } from '../../measure/cpu.ts';
import { each, type Figure, figureOf, ratioAtLeast } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import { memberHeader } from '../../measure/member-header.ts';
import { inTurn, median } from '../../measure/rounds.ts';
import { besideBaseline, type Run, throughputOf } from '../../measure/runs.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const PATH = '/api/titles/searchTitles';
const BYTES = 4_096;

/**
 * Measures a POST of 4 kB that costs its service almost nothing. It is sent through the gateway, directly to the
 * service, and through a minimal proxy.
 */
export async function gatewayHop(testBed: TestBed): Promise<Figure[]> {
  const [member] = await membersWith(testBed, 0);
  const unpadded = { ...pairOf(member), query: '', padding: '' };
  const body = JSON.stringify({ ...unpadded, padding: 'x'.repeat(BYTES - JSON.stringify(unpadded).length) });
  const { userID, username } = member;
  const service = `http://127.0.0.1:${testBed.portOf('titles')}`;
  const secret = testBed.stack.databases.memberSecret;
  // A header is valid for only a few seconds, so each run makes its own.
  const signed = (url: string) => () => load({ url, body, headers: memberHeader({ userID, username }, secret) });
  const through = () => load({ url: testBed.urlOf(PATH), body });
  const direct = await inTurn(4, through, signed(service + PATH));
  const proxy = await testBed.serve('baseline-proxy.ts', { UPSTREAM: service });
  const proxied = await besideBaseline(testBed, { rounds: 3, ours: through, baseline: signed(proxy + PATH) });
  const perSecond = each(direct, (runs) => median(runs.map((run) => run.perSecond)));
  const own = (runs: readonly Run[], part: string) => perCall(runs)[part] ?? 0;
  const cpu = { ours: own(proxied.ours, 'gateway'), baseline: own(proxied.baseline, 'baseline-proxy') };
  return [
    figureOf('gateway-hop, 4 kB, to the service itself', '/s', perSecond, ratioAtLeast(0.6)),
    throughputOf('gateway-hop, 4 kB, to a bare Node proxy', proxied),
    figureOf('gateway’s own CPU a call, 4 kB', 'ms', cpu),
  ];
}

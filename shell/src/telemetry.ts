import { CALLS_AT_ONCE, TELEMETRY_PATH } from '@videoqs/contract/limits/telemetry';
import { type TelemetryBody } from '@videoqs/contract/wire/telemetry';
import { watchCalls } from '@videoqs/web/api';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

type Vital = NonNullable<TelemetryBody['vitals']>[number];
type Shown = Pick<Vital, 'remote' | 'version'>;

/**
 * The maximum number of script errors that one page reports. An error that repeats with each frame gives no new
 * information.
 */
const FAULTS = 10;

/**
 * Reports page timings, script errors and durations of calls to the gateway, at the latest when the page is left or
 * hidden. It is loaded only if the operator has enabled it.
 * @param shownAt returns the area to which a path's page belongs, and the area's release
 */
export function startTelemetry(shownAt: (path: string) => Shown): void {
  let vitals: Vital[] = [];
  let calls: { id: string; path: string; at: number; ms: number; status: number }[] = [];
  let faults: Shown[] = [];
  let faultsSoFar = 0;
  const tell = () => {
    if (!vitals.length && !calls.length && !faults.length) return;
    const now = performance.now();
    const body: TelemetryBody = { vitals, faults, calls: calls.map(({ at, ...call }) => ({ ...call, ago: now - at })) };
    [vitals, calls, faults] = [[], [], []];
    navigator.sendBeacon(TELEMETRY_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  const add = ({ name, value }: Metric) => {
    vitals.push({ name: name as Vital['name'], value, ...shownAt(location.pathname) });
    if (vitals.length === CALLS_AT_ONCE) tell();
  };
  for (const on of [onLCP, onINP, onTTFB, onCLS]) on(add);
  const fault = () => {
    if (faultsSoFar++ < FAULTS) faults.push(shownAt(location.pathname));
  };
  addEventListener('error', fault);
  addEventListener('unhandledrejection', fault);
  watchCalls((path) => {
    const id = crypto.randomUUID();
    const at = performance.now();
    return {
      id,
      ended(status) {
        calls.push({ id, path, at, ms: performance.now() - at, status });
        if (calls.length === CALLS_AT_ONCE) tell();
      },
    };
  });
  // The library web-vitals reports its last values when the page is hidden. Its handler was registered before this one,
  // so this one sends those values too.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && setTimeout(tell));
  addEventListener('pagehide', tell);
}

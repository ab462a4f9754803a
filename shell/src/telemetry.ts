import { CALLS_AT_ONCE, TELEMETRY_PATH, type TelemetryBody } from '@videoqs/contract/wire/telemetry';
import { watchCalls } from '@videoqs/web/api';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

type Vital = NonNullable<TelemetryBody['vitals']>[number];

/**
 * Tells the gateway how the pages were and how long calls took: at the latest when the page is left or hidden. Loaded
 * only where an operator watches.
 * @param remoteOf the area whose page a path is
 */
export function startTelemetry(remoteOf: (path: string) => string): void {
  let vitals: Vital[] = [];
  let calls: { id: string; path: string; at: number; ms: number; status: number }[] = [];
  const tell = () => {
    if (!vitals.length && !calls.length) return;
    const now = performance.now();
    const body: TelemetryBody = { vitals, calls: calls.map(({ at, ...call }) => ({ ...call, ago: now - at })) };
    [vitals, calls] = [[], []];
    navigator.sendBeacon(TELEMETRY_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  const add = ({ name, value }: Metric) => {
    vitals.push({ name: name as Vital['name'], value, remote: remoteOf(location.pathname) });
    if (vitals.length === CALLS_AT_ONCE) tell();
  };
  for (const on of [onLCP, onINP, onTTFB, onCLS]) on(add);
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
  // web-vitals reports its last values when the page is hidden, and was asked first
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && setTimeout(tell));
  addEventListener('pagehide', tell);
}

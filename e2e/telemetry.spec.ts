import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CollectedSpan, startCollector } from '@videoqs/stack/collector';
import { eventually } from '@videoqs/stack/eventually';
import { signedIn } from './fixtures/member.fixture.ts';
import { describeInBrowser, Product } from './fixtures/product.fixture.ts';

const WATCHED = join(import.meta.dirname, '../k8s/base/platform/telemetry');

describeInBrowser('an operator', () => {
  let product: Product;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeAll(async () => {
    collector = await startCollector();
    const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
    product = await Product.start({ metrics: true, env });
  });
  afterAll(async () => {
    await product?.stop();
    await collector?.stop();
  });
  const metricsOf = async (part: string) =>
    (await fetch(`http://127.0.0.1:${product.stack.processes.get(part)?.env.METRICS_PORT}/metrics`)).text();

  it('sees one trace through all services for one click', async () => {
    const { context, page } = await signedIn(product);
    await page.goto('/movie/603');
    await page.getByRole('button', { name: 'Add to queue' }).first().click();
    await page.locator('span').getByText('Added to your Queue', { exact: true }).waitFor();
    await page.close({ runBeforeUnload: true });
    const traceOf = async (name: string): Promise<CollectedSpan[]> => {
      const found = collector.spans.find((span) => span.name === name);
      return found ? collector.spans.filter((span) => span.traceId === found.traceId) : [];
    };
    const wanted = [
      'gateway browser /api/queues/addToQueue',
      'gateway POST /api (queues)',
      'queues POST /api/queues/addToQueue',
      'queues sql',
      'social-worker job events:queue.itemAdded',
      'social-worker sql',
    ];
    const trace = await eventually(async () => {
      const spans = await traceOf('browser /api/queues/addToQueue');
      const names = new Set(spans.map((s) => `${s.part} ${s.name}`));
      return wanted.every((name) => names.has(name)) && spans;
    }).catch(() => {
      throw new Error(
        `spans: ${collector.spans
          .map((s) => `${s.part} ${s.name}`)
          .filter((n) => /itemAdded|addToQueue/.test(n))
          .join('; ')}`,
      );
    });
    // each span except the browser's has a parent in the same trace
    const ids = new Set(trace.map((s) => s.spanId));
    expect(trace.filter((s) => !ids.has(s.parentSpanId ?? '')).map((s) => s.name)).toEqual([
      'browser /api/queues/addToQueue',
    ]);
    // spans contain statements, never the bound values
    const texts = trace.flatMap((s) => s.attributes.map((a) => a.value.stringValue ?? ''));
    expect(texts.some((t) => t.includes('insert into'))).toBe(true);
    expect(texts.filter((t) => t.includes('movie_603'))).toEqual([]);
    await context.close();
  });

  it('can read the metrics for alerts and dashboards from every process', async () => {
    const all = await Promise.all([...product.stack.processes.keys()].map(metricsOf));
    const served = new Set(all.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map((m) => m[1])));
    const named = ['alerts.yaml', 'dashboard.yaml'].flatMap((file) =>
      [...readFileSync(join(WATCHED, file), 'utf8').matchAll(/\b(?:videoqs|nodejs|process)_[a-z0-9_]+/g)].map((m) =>
        m[0].replace(/_(bucket|count|sum)$/, ''),
      ),
    );
    expect(new Set(named).size).toBeGreaterThan(12);
    expect([...new Set(named)].filter((name) => !served.has(name))).toEqual([]);
    expect(await metricsOf('queues-worker')).toMatch(/videoqs_jobs_waiting\{queue="queues",part="queues-worker"\} \d/);
    expect(await metricsOf('gateway')).toMatch(/videoqs_web_vital_seconds_count\{.*remote="titles"/);
    expect(await metricsOf('queues')).toMatch(/videoqs_call_seconds_count\{.*route="\/api\/queues\/addToQueue"/);
  });

  it('sees script errors of pages grouped by release', async () => {
    const { context, page } = await signedIn(product);
    await page.goto('/movie/603');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('thrown by the test'))));
    await page.waitForEvent('pageerror');
    await page.close({ runBeforeUnload: true });
    await eventually(async () =>
      /videoqs_web_faults_count\{.*remote="titles",version="[0-9a-f]{12}"[^}]*\} 1/.test(await metricsOf('gateway')),
    );
    await context.close();
  });

  it('can read the metrics, and members cannot', async () => {
    const answer = await fetch(`${product.url}/metrics`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('videoqs_');
  });

  it('receives only metric labels with a limited number of values', async () => {
    const tell = (body: unknown) =>
      fetch(`${product.url}/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((r) => r.status);
    const vital = { name: 'LCP', value: 1, remote: '"} evil 1\n', version: '../../evil' };
    const call = { id: 'x', path: '/api/a/b', ago: 0, ms: 0, status: 200 };
    expect(await tell({ vitals: [vital, { ...vital, remote: 'titles' }], faults: [{ remote: 'x' }] })).toBe(204);
    expect(await tell({ vitals: [{ ...vital, value: 'NaN' }] })).toBe(400);
    expect(await tell({ vitals: Array.from({ length: 51 }, () => vital) })).toBe(400);
    expect(await tell({ calls: [call] })).toBe(400);
    const labels = [...(await metricsOf('gateway')).matchAll(/remote="([^"]*)"/g)].map((m) => m[1]);
    // an earlier test opened pages in a browser, and the browser may have reported any of them by now
    const areas = new Set(['shell', 'account', 'queues', 'social', 'titles', 'kit']);
    expect(labels).toContain('titles');
    expect(new Set(labels.filter((label) => !areas.has(label ?? '')))).toEqual(new Set(['other']));
    const versions = [...(await metricsOf('gateway')).matchAll(/version="([^"]*)"/g)].map((m) => m[1] ?? '');
    expect(new Set(versions.filter((version) => !/^(v\d+\.|[0-9a-f]{12}$|unreleased$)/.test(version)))).toEqual(
      new Set(['other']),
    );
  });
});

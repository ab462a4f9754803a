import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
const base = 'http://localhost:8123';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const p = await b.newPage();
p.on('pageerror', (e) => console.log('PAGEERR', e.message.slice(0, 300)));
p.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(' ', m.type(), m.text().slice(0, 200)));
const t0 = Date.now();
await p.goto(base + '/movie/603');
const text = process.argv[2] ?? 'Add to queue';
await p.getByText(text).first().waitFor({ timeout: 20000 });
console.log('first render', Date.now() - t0, 'ms; status of refresh', await p.evaluate(() => !!window.videoqsVersions));
await p.evaluate(() => { window.mark = 1; });
const search = p.getByRole('combobox').first();
await search.fill('mat').catch((e) => console.log('no search', e.message.slice(0,80)));
const f = '/work/main/mfe-queues/src/messages.ts';
const src = readFileSync(f, 'utf8');
const times = [];
try {
  for (const n of [1, 2, 3, 4, 5]) {
    const t = Date.now();
    writeFileSync(f, src.replace("'Add to queue'", `'Put in queue ${n}'`));
    await p.getByText(`Put in queue ${n}`).first().waitFor({ timeout: 15000 });
    times.push(Date.now() - t);
  }
  console.log('message → screen ms', times.join(' '), 'no reload:', await p.evaluate(() => window.mark === 1), 'search kept:', await search.inputValue().catch(() => '?'));
} finally { writeFileSync(f, src); }
await p.getByText(text).first().waitFor({ timeout: 15000 });
// css
const g = process.argv[3];
if (g) {}
const q = '/work/main/services/queues/src/messages.ts';
const qs = readFileSync(q, 'utf8');
const ask = async () => { const r = await fetch(base + '/api/queues/createBingeReminder', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({}) }); return [r.status, (await r.json())]; };
console.log(JSON.stringify(await ask()).slice(0, 120));
await b.close();

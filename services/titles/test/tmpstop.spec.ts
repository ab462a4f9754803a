import { movie } from './invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from './titles.fixture.ts';

test('stops', async () => {
  for (let i = 0; i < 25; i++) {
    const db = await emptyDatabase();
    await fill(db, [movie(1, 'Herons', {})]);
    const t0 = Date.now();
    const titles = await startTitles(db);
    const t1 = Date.now();
    await new Promise((r) => setTimeout(r, Math.random() * 2500));
    const t2 = Date.now();
    const late = setTimeout(() => {
      console.log('HANG', i, (process as never as { getActiveResourcesInfo(): string[] }).getActiveResourcesInfo().join());
    }, 8000);
    await titles.stop();
    clearTimeout(late);
    const t3 = Date.now();
    await db.drop();
    console.log(i, t1 - t0, t3 - t2, Date.now() - t3);
  }
}, 500_000);

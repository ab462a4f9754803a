import { expect } from '@jest/globals';
import { addTitle, type Member, newMember, pairOf, titlesOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { signedIn, signInContext } from './fixtures/member.fixture.ts';
import { describeShared, watch } from './fixtures/product.fixture.ts';

/** Chernobyl: one season of five episodes. */
const SHOW = 'tv_87108';

describeShared('the recording of plays', (product) => {
  const ask = async (m: Member, path: string, body: object = {}) =>
    (await product.post(path, { ...pairOf(m), ...body })).reply;

  it('marks each episode of a show with one tap, and the last episode removes the show from the queue', async () => {
    const ada = await newMember(product);
    await addTitle(product, ada, SHOW);
    const { page, complaints } = await signedIn(product, ada);
    await page.goto('/tv/87108');
    await page.getByRole('button', { name: /^I watched it/ }).click();
    await page.getByRole('button', { name: /^Mark S1 E2/ }).waitFor();
    await page.goto('/upNext');
    await page.getByText('of 5 seen').waitFor();
    for (const episode of [2, 3, 4]) {
      await page.getByText(`Season 1, episode ${episode}`).waitFor();
      await page.keyboard.press('w');
    }
    await page.getByText('Season 1, episode 5').waitFor();
    await page
      .getByRole('button', { name: /^I watched/ })
      .first()
      .click();
    await page
      .getByText(/Chernobyl left your queue/)
      .first()
      .waitFor();
    await eventually(async () => (await titlesOf(product, ada)).length === 0);
    expect(await ask(ada, '/api/plays/fetchProgress', { mediaType_vid: SHOW })).toMatchObject({
      state: 'finished',
      seen: 5,
      next: null,
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await titlesOf(product, ada)).length === 1);
    expect(await ask(ada, '/api/plays/fetchProgress', { mediaType_vid: SHOW })).toMatchObject({ state: 'watching' });
    expect(complaints).toEqual([]);
  });

  it('continues a rewatch with the episode after the most recent play', async () => {
    const ada = await newMember(product);
    await ask(ada, '/api/plays/addShowPlays', { mediaType_vid: SHOW, watchedAt: '2025-05-06' });
    const { page, complaints } = await signedIn(product, ada);
    await page.goto('/tv/87108');
    await page.getByRole('region', { name: 'Season 1' }).getByRole('checkbox').first().waitFor();
    await ask(ada, '/api/plays/addPlays', { plays: [{ mediaType_vid: SHOW, season: 1, episode: 1 }] });
    await page.reload();
    await page.getByRole('button', { name: /^Mark S1 E2/ }).click();
    await page.getByRole('button', { name: /^Mark S1 E3/ }).waitFor();
    await eventually(async () => {
      const { rewatching } = await ask(ada, '/api/plays/fetchProgress', { mediaType_vid: SHOW });
      return (rewatching as { episode: number } | null)?.episode === 3;
    });
    expect(await ask(ada, '/api/plays/fetchProgress', { mediaType_vid: SHOW })).toMatchObject({ seen: 5 });
    expect(complaints).toEqual([]);
  });

  it('shows a watched mark in a second tab without a reload', async () => {
    const ada = await newMember(product);
    const { page, context, complaints } = await signedIn(product, ada);
    await page.goto('/movie/603');
    const other = await context.newPage();
    await other.goto('/movie/603');
    await other.getByRole('button', { name: /^I watched it/ }).waitFor();
    await page.getByRole('button', { name: /^I watched it/ }).click();
    await other.getByRole('button', { name: /^Seen once/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps watched marks made offline on the device, and sends each once when the network returns', async () => {
    const ada = await newMember(product);
    const { page, context } = await signedIn(product, ada, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto('/tv/87108');
    await page.getByRole('region', { name: 'Season 1' }).getByRole('checkbox').first().waitFor();
    // the marking code loads once the page is idle
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/marking.')),
    );
    await context.setOffline(true);
    await page.getByRole('button', { name: /^I watched it/ }).click();
    await page
      .getByText(/We’ll send it when you’re back online/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await eventually(async () => (await ask(ada, '/api/plays/fetchProgress', { mediaType_vid: SHOW })).seen === 1);
    expect((await ask(ada, '/api/plays/fetchDiary')).plays).toHaveLength(1);
  });

  it('lists plays in a diary, where the member edits and removes them', async () => {
    const ada = await newMember(product);
    await ask(ada, '/api/plays/addPlays', { plays: [{ mediaType_vid: 'movie_603' }] });
    const { page, complaints } = await signedIn(product, ada);
    await page.goto('/diary');
    const entry = page.getByRole('listitem').filter({ hasText: 'The Matrix' }).last();
    await entry.waitFor();
    await entry.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: /Only me|Only you/ }).click();
    await page.getByText('Only you see this').waitFor();
    await eventually(
      async () => ((await ask(ada, '/api/plays/fetchDiary')).plays as { private: boolean }[])[0]?.private,
    );
    const visitor = await (await product.visitor()).newPage();
    await visitor.goto(`/diary/${ada.username}`);
    await visitor.getByRole('heading', { level: 1, name: new RegExp(ada.username) }).waitFor();
    expect(await visitor.getByText('The Matrix').count()).toBe(0);
    await entry.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await entry.waitFor({ state: 'detached' });
    await eventually(async () => ((await ask(ada, '/api/plays/fetchDiary')).plays as object[]).length === 0);
    await page.reload(); // the snackbar with Undo is gone
    await page.getByRole('button', { name: 'More about this diary' }).click();
    await page.getByRole('menuitem', { name: /^Undo earlier changes/ }).click();
    await page.getByRole('button', { name: 'Undo: Removed one entry, The Matrix' }).click();
    await eventually(async () => ((await ask(ada, '/api/plays/fetchDiary')).plays as object[]).length === 1);
    await entry.waitFor();
    expect(complaints).toEqual([]);
  });

  it("closes a phone's sheets on Back and on a pull down", async () => {
    const ada = await newMember(product);
    await ask(ada, '/api/plays/addShowPlays', { mediaType_vid: SHOW, upTo: { season: 1, episode: 1 } });
    const context = await product.visitor({ width: 390, height: 844, touch: true });
    await signInContext(context, ada);
    const page = await context.newPage();
    const complaints = watch(page);
    await page.goto('/diary');
    await page.getByRole('link', { name: 'Up next' }).first().tap();
    // the second show has a row with a menu
    await ask(ada, '/api/plays/addShowPlays', { mediaType_vid: 'tv_1396', upTo: { season: 1, episode: 1 } });
    await page.reload();
    const more = page.getByRole('button', { name: 'More actions for Chernobyl' });
    const sheet = page.getByRole('menu', { name: 'More actions for Chernobyl' });
    await more.tap();
    await sheet.waitFor();
    // the code that adds the menu's history entry loads after the first paint
    await page.waitForFunction(() => (history.state as { usr?: { dialogs?: number } } | null)?.usr?.dialogs === 1);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/upNext');
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    await more.tap();
    await sheet.waitFor();
    const box = await sheet.boundingBox();
    if (!box) throw new Error('the sheet has no place');
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    await touch('touchStart', box.y + 40);
    for (const by of [20, 60, 100, 140]) await touch('touchMove', box.y + 40 + by);
    await touch('touchEnd');
    await sheet.waitFor({ state: 'detached' });
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    // the pulled sheet removes its history entry only after it has disappeared
    await page.waitForFunction(() => !(history.state as { usr?: { dialogs?: number } } | null)?.usr?.dialogs);
    await page.goBack();
    await page.waitForURL('**/diary');
    expect(complaints).toEqual([]);
  });

  it("lists undated plays beside the diary's months until the plays get a date", async () => {
    const ada = await newMember(product);
    const plays = [
      { mediaType_vid: 'movie_603', watchedAt: 'unknown' },
      // a time that is over in every time zone
      { mediaType_vid: 'movie_13', watchedAt: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) },
    ];
    await ask(ada, '/api/plays/addPlays', { plays });
    const { page, complaints } = await signedIn(product, ada);
    await page.goto('/diary');
    await page.getByRole('button', { name: '1 play without a date' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'The Matrix' }).last();
    await entry.getByRole('button', { name: /^More/ }).waitFor();
    await page.getByRole('button', { name: 'Shows' }).click();
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await entry.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('Every play has a date').waitFor();
    await eventually(async () => {
      const left = (await ask(ada, '/api/plays/fetchDiary')).plays as { mediaType_vid: string }[];
      return left.map((play) => play.mediaType_vid).join() === 'movie_13';
    });
    expect(complaints).toEqual([]);
  });

  it.each(['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'])(
    'counts a play on the local day of the viewing in %s',
    async (timeZone) => {
      const ada = await newMember(product);
      await ask(ada, '/api/account/saveTimeZone', { timeZone });
      const watchedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
      await ask(ada, '/api/plays/addPlays', { plays: [{ mediaType_vid: 'movie_603', watchedAt }] });
      const there = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(watchedAt));
      await eventually(
        async () => ((await ask(ada, '/api/plays/fetchDiary')).plays as { day: string }[])[0]?.day === there,
      );
    },
  );

  it('shows a year in review screen by screen, and ends with a picture to share', async () => {
    const ada = await newMember(product);
    const year = new Date().getUTCFullYear();
    const plays = ['movie_603', 'movie_27205', 'movie_13', 'movie_155', 'movie_680', 'movie_238'].map(
      (mediaType_vid, n) => ({ mediaType_vid, watchedAt: `${year}-01-0${n + 1}` }),
    );
    await ask(ada, '/api/plays/addPlays', { plays });
    await ask(ada, '/api/plays/addShowPlays', { mediaType_vid: SHOW, watchedAt: `${year}-01-08` });
    const bob = await newMember(product);
    await ask(bob, '/api/plays/addPlays', { plays });
    await ask(bob, '/api/plays/addShowPlays', { mediaType_vid: SHOW, watchedAt: `${year}-01-08` });
    await ask(ada, '/api/person/newFollow', { personID: bob.userID });
    await ask(bob, '/api/person/newFollow', { personID: ada.userID });
    const { page, complaints } = await signedIn(product, ada);
    await page.goto(`/stats/${ada.username}/${year}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/stats/${ada.username}/${year}/story`);
    const story = page.getByRole('dialog');
    await story.waitFor();
    const { tall, wide } = await ask(ada, '/api/plays/makeYearPicture', { year });
    for (const address of [tall, wide]) {
      const picture = await fetch(product.url + String(address));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    for (let n = 0; n < 9; n++) {
      if (await story.getByText(`You and ${bob.username} both watched 7 titles.`).count()) break;
      await page.keyboard.press('ArrowRight');
    }
    await story.getByRole('listitem').filter({ hasText: 'Chernobyl' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await story.getByRole('button', { name: 'Share your year' }).waitFor();
    await page.keyboard.press('Escape');
    await story.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

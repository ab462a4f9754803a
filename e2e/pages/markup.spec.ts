import { expect } from '@jest/globals';
import { addTitle, knownToSocial, type Member, newMember, pairOf } from '@videoqs/stack/caller';
import type { BrowserContext, Page } from 'playwright-core';
import { addPasskey, openAccount, withFingerprint } from '../fixtures/account.fixture.ts';
import { JOINING, KEPT, LONG, NOT_KEPT, REFUSING, SHORT, textFields } from '../fixtures/markup.fixture.ts';
import { signedIn } from '../fixtures/member.fixture.ts';
import { describeShared, watch } from '../fixtures/product.fixture.ts';

const TITLE = 'movie_603';
const OTHER_TITLE = 'movie_13';

describeShared('markup that a member writes', (product) => {
  let ada: Member;
  let bob: Member;
  beforeAll(async () => {
    [ada, bob] = [await newMember(product), await newMember(product)];
    for (const m of [ada, bob]) await knownToSocial(product, m);
  });

  const as = (m: Member) => async (path: string, body: object) => {
    const { status, reply } = await product.post(path, { ...pairOf(m), ...body });
    expect([path, status]).toEqual([path, 200]);
    return reply;
  };

  it('is tested in every field that accepts any text', async () => {
    const known = [...KEPT, ...Object.keys(REFUSING)];
    const fields = (await textFields(product)).filter((field) => !NOT_KEPT.some((rule) => rule.test(field)));
    expect(fields.sort()).toEqual(known.sort());
  });

  it.each(Object.entries(REFUSING))('is refused in the field %s', async (field, body) => {
    const path = field.slice(0, field.indexOf('.'));
    const { status, reply } = await product.post(path, { ...pairOf(ada), ...body });
    expect([200, 400]).toContain(status);
    const done = reply.success ?? reply.ok2addUser ?? Number(reply.nextUserId) > 0;
    expect([status, done]).toEqual([status, false]);
  });

  /** Writes the markup into every stored field. @returns the pages that show each field, and their readers */
  async function writeAll(): Promise<{ path: string; reader: Member | null; text: string }[]> {
    const [mine, theirs] = [as(ada), as(bob)];
    await theirs('/api/person/newFollow', { personID: ada.userID });
    await mine('/api/review/submitReview', { mediaType_vid: TITLE, StarRating: 4, restComment: LONG });
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const brought = { mediaType_vid: OTHER_TITLE, rating: 3, text: LONG, at };
    expect(await mine('/api/review/importReviews', { reviews: [brought] })).toMatchObject({ added: 1 });
    await mine('/api/notes/saveNote', { mediaType_vid: TITLE, text: `A note: ${LONG}` });
    await mine('/api/tags/saveTags', { mediaType_vid: TITLE, tags: [SHORT] });
    const words = { mediaType_vid: OTHER_TITLE, note: `Brought: ${LONG}`, tags: [`${SHORT} too`] };
    const importID = '00000000-0000-4000-8000-000000000001';
    expect(await mine('/api/words/importWords', { importID, titles: [words] })).toMatchObject({ notes: 1, tags: 1 });
    await theirs('/api/review/reportReview', { authorID: ada.userID, mediaType_vid: TITLE, reason: LONG });
    const { ptoyrCode } = await mine('/api/ptoyr/createPtoyrCodeLink', { mediaType_vid: TITLE });
    await mine('/api/ptoyr/addPtoyrMessage', { mediaType_vid: TITLE, msgText100: LONG.slice(0, 100) });
    const { queueID } = await mine('/api/queues/createNewQueue', { qName: SHORT, selectedContactsArr: [bob.userID] });
    await mine('/api/queues/renameQueue', { queueID, qName: `${SHORT} renamed` });
    for (const key of [TITLE, OTHER_TITLE, 'movie_680'])
      await addTitle(product, ada, key, 'top', [Number(queueID), SHORT]);
    const { code } = await mine('/api/queues/createInvitation', { queueID, queueName: SHORT });
    const { jammCode } = await mine('/api/jamm/startJamm', { queueID, onServices: false, unseen: false });
    const vote = { jammCode, guestKey: 'g'.repeat(22), name: SHORT, ranking: [TITLE] };
    expect((await product.post('/api/jamm/vote', vote)).status).toBe(200);
    const invited = await product.post('/api/user/addNewUser', { ...JOINING, inviteUsername: LONG.slice(0, 100) });
    expect(Number(invited.reply.nextUserId)).toBeGreaterThan(0);
    return [
      ...[ada, bob, null].flatMap((reader) => [
        { path: `/movie/603`, reader, text: LONG },
        { path: `/person411/${ada.username}`, reader, text: LONG },
        { path: `/ptoyr/${ptoyrCode}`, reader, text: LONG.slice(0, 100) },
        { path: `/myJamm/${jammCode}`, reader, text: SHORT },
        { path: `/videoNewEarnedMedia/${TITLE}`, reader, text: '' },
      ]),
      ...[ada, bob].flatMap((reader) => [
        { path: '/myFeed', reader, text: LONG },
        { path: '/myVideoQs', reader, text: SHORT },
        { path: '/welcome/services', reader, text: '' },
        { path: '/welcome/titles', reader, text: '' },
        { path: `/myVideoQs/${queueID}`, reader, text: SHORT },
      ]),
      { path: '/movie/603', reader: ada, text: `A note: ${LONG}` },
      { path: '/movie/13', reader: ada, text: `Brought: ${LONG}` },
      { path: '/movie/13', reader: ada, text: `${SHORT} too` },
      { path: `/tags/${encodeURIComponent(SHORT)}`, reader: ada, text: SHORT },
      { path: '/myJamm', reader: bob, text: SHORT },
      { path: '/notices', reader: bob, text: SHORT },
      { path: '/', reader: bob, text: LONG },
      { path: `/myVideoQs?join=${code}`, reader: bob, text: SHORT },
      ...[
        `/VideoKeyWordSearch?q=${encodeURIComponent(SHORT)}`,
        `/topTen?member=${encodeURIComponent(SHORT)}`,
        `/person411/${encodeURIComponent(SHORT)}`,
        `/stats/${encodeURIComponent(SHORT)}`,
        `/no/such/${encodeURIComponent(SHORT)}`,
        `/rateAndReview/${encodeURIComponent(SHORT)}`,
      ].map((path) => ({ path, reader: null, text: '' })),
    ];
  }

  /** Elements of the page that the markup created. */
  const parsed = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (e) =>
            [...e.attributes].some(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)) ||
            (e instanceof HTMLScriptElement && /alert\(/.test(e.text)),
        )
        .map((e) => e.outerHTML.slice(0, 120)),
    );

  it('is shown as plain text on every page, to members and visitors', async () => {
    const places = await writeAll();
    const contexts = new Map<Member | null, BrowserContext>([[null, await product.visitor()]]);
    for (const m of [ada, bob]) {
      contexts.set(m, (await signedIn(product, m)).context);
    }
    const faults: string[] = [];
    for (const { path, reader, text } of places) {
      const page = await (contexts.get(reader) as BrowserContext).newPage();
      const complaints = watch(page, /40[04]|NotFound: Page Not Found/);
      page.on('dialog', (dialog) => {
        complaints.push(`it ran: ${dialog.message()}`);
        void dialog.dismiss();
      });
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? '';
      if (html.includes(SHORT) || html.includes(LONG.slice(0, 20))) complaints.push('it is markup in the page as sent');
      const shown = () =>
        page.waitForFunction((its) => {
          // parts below the screen load when they come near, so the page is scrolled until the text is there
          const before = scrollY;
          scrollBy(0, innerHeight);
          if (scrollY === before) scrollTo(0, 0);
          return (document.body.textContent ?? '').includes(its) && document.title !== '';
        }, text);
      await shown().catch(() => complaints.push('it is not shown'));
      for (const cover of await page.getByRole('button', { name: 'Show the review' }).all()) await cover.click();
      faults.push(
        ...[...complaints, ...(await parsed(page))].map((fault) => `${path} to ${reader?.username}: ${fault}`),
      );
      await page.close();
    }
    expect(faults).toEqual([]);
  });

  it('is shown as plain text in the name of a passkey', async () => {
    const { page, complaints } = await signedIn(product, ada);
    await withFingerprint(page);
    await openAccount(page);
    await addPasskey(page, SHORT);
    const { passkeys } = await as(ada)('/api/account/fetchPasskeys', {});
    const [{ passkeyID }] = passkeys as [{ passkeyID: string }];
    await as(ada)('/api/account/renamePasskey', { passkeyID, name: LONG.slice(0, 40).trim() });
    await openAccount(page);
    await page.getByText(LONG.slice(0, 40).trim(), { exact: true }).waitFor();
    expect([...complaints, ...(await parsed(page))]).toEqual([]);
  });
});

import { calls } from '@videoqs/contract/calls';
import { addTitle, type Member, MOVIES, newMember, pairOf, titlesOf } from '@videoqs/stack/caller';
import { Product } from './fixtures/product.fixture.ts';

let product: Product;
let me: Member;
let other: Member;
beforeAll(async () => {
  product = Product.shared();
  me = await newMember(product);
  other = await newMember(product);
});
afterAll(() => product.stop());

const myQueue = (m: Member) => titlesOf(product, m);

describe('the whole product under attack', () => {
  it("answers every declared call according to the call's policy, and never with an internal error", async () => {
    for (const call of calls) {
      const visitor = await product.post(call.path, { nonsense: [null] });
      if (call.who === 'member')
        expect([call.path, visitor.status, visitor.reply.code]).toEqual([call.path, 401, 'not-authorized']);
      const member = await product.post(call.path, pairOf(me));
      expect([call.path, [200, 400, 404].includes(member.status)]).toEqual([call.path, true]);
      if (member.status >= 400)
        expect(member.reply).toMatchObject({
          code: expect.any(String),
          userMessage: expect.any(String),
          requestID: expect.any(String),
        });
    }
    const again = await newMember(product); // the rounds above may have signed `me` out
    Object.assign(me, again);
  });

  it('refuses a value of a wrong type in every call, names the wrong field, and stores nothing', async () => {
    for (const junk of [null, 7, 'x', [], true, { a: 1 }, -1, '9'.repeat(5000)]) {
      const add = await product.post('/api/queues/addToQueue', {
        ...pairOf(me),
        mediaType_vid: junk,
        queueIDandNameArr: junk,
      });
      expect([junk, add.status]).toEqual([junk, 400]);
      const base = await product.post('/api/queues/fetchMyQueue', { userID: junk, userAUTH: junk, bootID: 7 });
      expect([junk, base.status]).toEqual([junk, 400]);
      const movie = await product.post('/api/movies/fetchMovieByID', { vid: junk === 7 ? 7.5 : junk });
      expect([junk, movie.status]).toEqual([junk, 400]);
    }
    expect(await myQueue(me)).toEqual([]);
  });

  it('rejects forged and replayed sessions, and does not open a queue for a caller who knows only its number', async () => {
    await addTitle(product, other, 'movie_603');
    const theirs = [[other.userID, 'myqueue']];
    const add = (body: object) =>
      product.post('/api/queues/addToQueue', { mediaType_vid: 'movie_13', queueIDandNameArr: theirs, ...body });
    expect((await add({ userID: other.userID, userAUTH: me.userAUTH })).status).toBe(401);
    expect((await add({ userID: other.userID, userAUTH: '' })).status).toBe(401);
    expect((await add(pairOf(me))).reply).toMatchObject({ success: false, noQueuePermissionArr: theirs });
    expect(await myQueue(other)).toEqual(['movie_603']);
    const spent = await newMember(product);
    await product.post('/api/user/set_reset_AUTH', { ...pairOf(spent), set_reset_AUTH: false });
    expect((await product.post('/api/queues/fetchMyQueue', pairOf(spent))).status).toBe(401);
    await product.post('/api/user/set_reset_AUTH', { ...pairOf(spent), set_reset_AUTH: true });
    expect((await product.post('/api/queues/fetchMyQueue', pairOf(spent))).status).toBe(401);
  });

  it('stores 50 identical simultaneous adds once, and 24 simultaneous adds of 12 titles as 12 titles', async () => {
    const keen = await newMember(product);
    const all = await Promise.all(Array.from({ length: 50 }, () => addTitle(product, keen, 'movie_550')));
    expect(all.every((a) => a.status === 200)).toBe(true);
    expect(await myQueue(keen)).toEqual(['movie_550']);
    const twelve = MOVIES.slice(0, 12);
    await Promise.all([...twelve, ...twelve].map((key, i) => addTitle(product, keen, key, i % 2 ? 'top' : 'bottom')));
    const after = await myQueue(keen);
    expect(after).toHaveLength(13);
    expect([...after].sort()).toEqual(['movie_550', ...twelve].sort());
    expect(await myQueue(keen)).toEqual(after);
  });
});

import { bootOf, refusingVisitors, type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(() => gateway.stop());
const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.origin + path, { headers });

describe('the first API answer embedded in a page', () => {
  const firstOf = async (path: string) => bootOf(await (await get(path)).text()).first;

  it('is requested as a visitor', async () => {
    gateway.upstreamBehaves((_q, r) => r.end('{"movieInfo":{"title":"</script><b>"}}'));
    const html = await (await get('/movie/603')).text();
    expect(html).not.toContain('</script><b>');
    expect(bootOf(html).first).toEqual({
      path: '/api/movies/fetchMovieByID',
      body: { vid: 603 },
      reply: { movieInfo: { title: '</script><b>' } },
    });
    const [asked] = gateway.seen;
    expect(asked).toMatchObject({ url: '/api/movies/fetchMovieByID', body: '{"vid":603}' });
    const signed = String(asked?.headers['x-videoqs-member']).split('.')[0] ?? '';
    expect(JSON.parse(Buffer.from(signed, 'base64url').toString())).toMatchObject({ member: null });
  });

  it('can be followed by the answers to later calls, for the country of the browser’s language', async () => {
    gateway.upstreamBehaves((q, r) => r.writeHead(q.url?.endsWith('Popular') ? 503 : 200).end('{"results":[]}'));
    const open = async (languages: string) =>
      bootOf(await (await get('/two', { 'accept-language': languages })).text());
    const tonight = (country: string) => ({
      path: '/api/titles/fetchTonight',
      body: { services: [], country },
      reply: { results: [] },
    });
    const boot = await open('de,en-US;q=0.7');
    expect([boot.first, boot.also]).toEqual([undefined, [tonight('DE')]]);
    expect((await open('pt-BR')).also).toEqual([tonight('BR')]);
    expect((await open('*')).also).toEqual([tonight('US')]);
  });

  it("is missing when a remote declares a member's call, because the service refuses visitors", async () => {
    gateway.upstreamBehaves(refusingVisitors);
    expect(await firstOf('/mine')).toBeUndefined();
    expect(gateway.seen).toMatchObject([{ url: '/api/queues/fetchMyQueue' }]);
  });

  it.each([
    ['fails', 503, '{"code":"unavailable"}', []],
    [
      'is no JSON',
      200,
      'oops',
      [{ msg: 'the page is sent without the answer to its first call', err: { type: 'SyntaxError' } }],
    ],
    ['is too much for a page', 200, JSON.stringify({ much: 'x'.repeat(70_000) }), []],
  ])('is left out when the answer %s', async (_what, status, body, lines) => {
    gateway.upstreamBehaves((_q, r) => r.writeHead(status).end(body));
    expect(await firstOf('/movie/603')).toBeUndefined();
    expect(gateway.seen).toHaveLength(1);
    expect(gateway.logged()).toMatchObject(lines);
  });

  it('is left out when its service hangs, so that the page is not delayed', async () => {
    gateway.upstreamBehaves(() => {});
    expect(await firstOf('/movie/603')).toBeUndefined();
  });

  it('counts toward the call limit of its address', async () => {
    const strict = await testGateway({ CALLS_PER_MINUTE: 1, PAGES_PER_MINUTE: 100 });
    const open = async () => bootOf(await (await fetch(`${strict.origin}/movie/603`)).text()).first;
    expect(await open()).toMatchObject({ body: { vid: 603 } });
    expect(await open()).toBeUndefined();
    expect((await strict.post('/api/titles/searchTitles', {})).status).toBe(429);
    await strict.stop();
  });
});

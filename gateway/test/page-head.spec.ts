import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await testGateway();
});
afterEach(() => gateway.stop());
const get = (path: string) => fetch(gateway.origin + path, { redirect: 'manual' });

describe('pages', () => {
  it("give link previews in messaging apps a title's name and picture, escaped", async () => {
    const html = await (await get('/movie/603')).text();
    expect(html).toContain('<meta property="og:title" content="The &#34;Matrix&#34; &#60;1&#62; (1999) · VideoQs">');
    expect(html).toContain('<meta property="og:image" content="http://site.example/img/og/movie_603.png">');
    expect(html).toContain('<meta name="description" content="A hacker &#38; his &#34;world&#34;">');
    expect(html).toContain('<link rel="canonical" href="http://site.example/movie/603">');
  });

  it("describe a title in a script that the title's text cannot close, and in a noscript block", async () => {
    const html = await (await get('/movie/603?ref=x')).text();
    const [, jsonLd = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(jsonLd)).toEqual({
      '@type': 'Movie',
      name: '</script><b>',
      url: 'http://site.example/movie/603',
      actor: [{ url: 'http://site.example/castcrew/1' }],
    });
    expect(html).toContain(
      '<noscript><article><h1>The &#60;Matrix&#62;</h1><p>He wakes.</p><ul><li><a href="/castcrew/1">Keanu &#38; Co</a></li></ul></article></noscript></body>',
    );
  });

  it('show their first words in the frame, and the rest in a noscript block', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<main><h1>One &#60;queue&#62;</h1><p>Line up &#38; share.</p></main>');
    expect(html).toContain(
      '<noscript><article><p>More.</p><ul><li><a href="/movie/603">The Matrix (1999)</a></li></ul></article></noscript>',
    );
    expect(await (await get('/movie/603')).text()).toContain('<main><h1></h1><p></p></main>');
  });

  it.each([
    ['/plain', 'Plain page'],
    ['/newer', 'Newer page'],
  ])(
    'show their title and a general description if no service knows the content of their <head> (%s)',
    async (path, title) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain(`<title>${title} · VideoQs</title>`);
      expect(html).toContain('<meta property="og:type" content="website">');
      expect(html).toMatch(new RegExp(`<noscript><article><h1>${title}</h1><p>Make one queue for you`));
    },
  );

  it('show a general description at an unknown address', async () => {
    const answer = await get('/none');
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<noscript>');
  });

  it('name the sitemaps in robots.txt and serve them from the titles service', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://site.example/sitemap.xml');
    gateway.upstreamBehaves((q, r) => {
      if (q.url === '/sitemap/titles/movie_1.xml')
        r.writeHead(200, { 'content-type': 'application/xml' }).end('<urlset/>');
      else r.writeHead(404).end('{}');
    });
    const answer = await get('/sitemap/titles/movie_1.xml');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'application/xml',
      '<urlset/>',
    ]);
    expect((await get('/sitemap/titles/none.xml')).status).toBe(404);
  });
});

it.each([
  {
    ...{ area: 'social', route: '/ptoyr/:ptoyr', link: '/ptoyr/7kQm3RtYb2', gone: '/ptoyr/1111111111' },
    ...{ title: 'imke wants you to see Her', description: 'asked from 127.0.0.1' },
  },
  {
    ...{ area: 'queues', route: '/join/:code', link: '/join/7kQm3RtYb27kQm3R', gone: '/join/1111111111111111' },
    ...{ title: 'imke invites you to Friday crew', description: '2 people' },
  },
])(
  'the page of a link at $route names the sender and what the link is for',
  async ({ area, route, link, gone, title, description }) => {
    const dir = mkdtempSync(join(tmpdir(), 'videoqs-area-'));
    writeFileSync(
      join(dir, 'remote.json'),
      JSON.stringify({
        ...{ name: area, version: '1', entryFile: 'remote.js', slots: [], preload: {}, shared: {} },
        routes: [{ path: route, page: 'link', head: true }],
      }),
    );
    const own = await testGateway({ REMOTE_DIRS: `${area}=${dir}` });
    const found = await fetch(own.origin + link);
    const html = await found.text();
    expect(found.status).toBe(200);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).toContain(`<meta property="og:description" content="${description}">`);
    expect(html).toContain('<meta property="og:image" content="http://site.example/img/og/movie_152601.png">');
    expect((await fetch(own.origin + gone)).status).toBe(404);
    await own.stop();
    rmSync(dir, { recursive: true });
  },
);

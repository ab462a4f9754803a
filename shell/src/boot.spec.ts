import type { RemoteDef } from '@videoqs/contract/slots/manifest';
import { readBoot, routeFor, routesOf } from './boot.ts';

const page = (json: string) =>
  new DOMParser().parseFromString(`<script type="application/json" id="videoqs-boot">${json}</script>`, 'text/html');
const remotes: RemoteDef[] = [
  {
    name: 'titles',
    version: '1',
    entry: '/r/titles/r.js',
    slots: [],
    routes: [
      { path: '/', page: 'home' },
      { path: '/movie/:movieID', page: 'movie' },
    ],
  },
  {
    name: 'queues',
    version: '1',
    entry: '/r/queues/r.js',
    slots: [],
    routes: [{ path: '/movie/random', page: 'random' }],
  },
];

it('reads what the gateway put into the page', () => {
  expect(readBoot(page(JSON.stringify({ buildID: 'b', remotes, devOutbox: true }))).remotes).toHaveLength(2);
});

it.each(['', '{'])('comes up without remotes when the boot JSON is %p', (json) => {
  expect(readBoot(page(json))).toEqual({ buildID: '', remotes: [], devOutbox: false });
});

it('finds whose page a path is, the fixed path before the one with a parameter', () => {
  const routes = routesOf(remotes);
  expect(routeFor(routes, '/')).toMatchObject({ remote: 'titles', page: 'home' });
  expect(routeFor(routes, '/movie/603')).toMatchObject({ remote: 'titles', page: 'movie' });
  expect(routeFor(routes, '/movie/random')).toMatchObject({ remote: 'queues', page: 'random' });
  expect(routeFor(routes, '/nowhere')).toBeUndefined();
});

import type { RemoteDef } from '@videoqs/contract/manifest';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { noteInviter, readBoot, readOpening, routeFor, routesOf } from './boot.ts';

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

it('reads the data that the gateway embedded in the page', () => {
  expect(readBoot(page(JSON.stringify({ buildID: 'b', remotes, devOutbox: true }))).remotes).toHaveLength(2);
});

it.each(['', '{'])('starts without remotes when the embedded JSON is %p', (json) => {
  expect(readBoot(page(json))).toEqual({ buildID: '', remotes: [], devOutbox: false });
});

it('finds the heading and text that the gateway wrote into the page, if there are any', () => {
  const frame = (title: string) =>
    new DOMParser().parseFromString(`<div data-opening><h1>${title}</h1><p>Line up.</p></div>`, 'text/html');
  expect(readOpening(frame('One queue'), '/')).toEqual({ path: '/', title: 'One queue', text: 'Line up.' });
  expect(readOpening(frame('<!--none-->'), '/')).toBeUndefined();
});

it('finds the area of a path, and prefers a fixed path to a path with a parameter', () => {
  const routes = routesOf(remotes);
  expect(routeFor(routes, '/')).toMatchObject({ remote: 'titles', page: 'home' });
  expect(routeFor(routes, '/movie/603')).toMatchObject({ remote: 'titles', page: 'movie' });
  expect(routeFor(routes, '/movie/random')).toMatchObject({ remote: 'queues', page: 'random' });
  expect(routeFor(routes, '/nowhere')).toBeUndefined();
});

describe("an invitation in the page's address", () => {
  const inviter = () => useSession.getState().inviteUsername;
  beforeEach(() => useSession.setState(useSession.getInitialState(), true));

  it('is remembered until its visitor signs up, on any page', () => {
    noteInviter('?tab=2&invited-by=imke');
    noteInviter('?tab=3');
    expect(inviter()).toBe('imke');
    useSession.getState().signedIn(ADA, 'auth');
    expect(inviter()).toBe('');
  });

  it.each(['', '?invited-by=', '?invited-by=not%20a%20name', '?invited-by=0123456789abcdefg'])(
    'is not read from an address that ends in %j',
    (search) => {
      noteInviter(search);
      expect(inviter()).toBe('');
    },
  );

  it('is ignored for a member', () => {
    useSession.getState().signedIn(ADA, 'auth');
    noteInviter('?invited-by=imke');
    expect(inviter()).toBe('');
  });
});

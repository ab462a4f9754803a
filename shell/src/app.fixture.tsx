import type { RemoteDef } from '@videoqs/contract/manifest';
import { Dialog } from '@videoqs/web/dialog';
import { NotFound, PageError } from '@videoqs/web/not-found';
import { Link, useParams } from '@videoqs/web/router';

const page = (component: () => React.ReactNode) => async () => ({ default: component });
const Movie = () => {
  const { movieID } = useParams();
  if (movieID === '0') throw new NotFound();
  if (movieID === '5') throw new PageError(503, 'Down for a minute');
  if (movieID === '6') throw new TypeError('there is no poster');
  if (movieID === '7') throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  return (
    <>
      <h1>Movie {movieID}</h1>
      <Link to="/movie/2">next</Link>
    </>
  );
};
/** Three areas in the form in which the gateway's registry lists them. */
export const remotes: RemoteDef[] = [
  {
    name: 'titles',
    version: '1',
    entry: '/r/titles/r.js',
    slots: [],
    routes: [
      { path: '/', page: 'home', title: 'VideoQs' },
      { path: '/movie/:movieID', page: 'movie' },
    ],
  },
  {
    name: 'account',
    version: '1',
    entry: '/r/account/r.js',
    routes: [],
    slots: [],
    dialogs: ['SignIn'],
    signIn: 'SignIn',
  },
  {
    name: 'queues',
    version: '1',
    entry: '/r/queues/r.js',
    slots: [],
    routes: [
      { path: '/myVideoQs', page: 'my-queue', guard: 'member', title: 'My queue', landing: true },
      { path: '/topTen', page: 'top', scrollToTop: false },
    ],
    nav: [
      { to: '/myVideoQs', label: 'Queue', icon: 'queue', order: 1, phone: true },
      { to: '/topTen', label: 'Top 10', icon: 'star', order: 0 },
    ],
  },
];
export const queues = remotes.find((r) => r.name === 'queues') as RemoteDef;
/** The modules that the remotes of these three areas expose. */
export const modules: Record<string, unknown> = {
  'account/dialogs/SignIn': { default: () => <Dialog title="Sign in">…</Dialog> },
  'queues/ResumeAdd': { default: ({ title }: { title: string }) => <p>adding {title}</p> },
  'titles/routes': { pages: { home: page(() => <h1>Home</h1>), movie: page(Movie) } },
  'queues/routes': { pages: { 'my-queue': page(() => <h1>Queue of mine</h1>), top: page(() => <h1>Top</h1>) } },
};

import { eventually } from '@videoqs/stack/eventually';
import { PersonUpstream } from '../../src/upkeep/person-upstream.ts';
import { RefreshPerson } from '../../src/upkeep/refresh-person.ts';
import { movie } from '../invented.fixture.ts';
import { says } from './tmdb-server.fixture.ts';
import { startWithTmdb, type WithTmdb } from './tmdb-service.fixture.ts';

const ada = { id: 11, name: 'Ada Bell', character: 'Heron', order: 0 };
const heron = movie(1, 'The Clockwork Heron', { credits: { cast: [ada], crew: [] } });
const answers = {
  id: 11,
  name: 'Ada Bell',
  gender: 1,
  known_for_department: 'Acting',
  popularity: 12.5,
  birthday: '1961-02-03',
  deathday: null,
  biography: 'Born by the weir.',
  place_of_birth: 'Otterden',
  imdb_id: 'nm0000011',
  homepage: '',
  profile_path: '/ada.jpg',
  images: {
    profiles: [{ file_path: '/ada.jpg' }, { file_path: '/ada2.jpg' }, { file_path: 'http://elsewhere/x.jpg' }],
  },
};
const { images: profiles, ...rest } = answers;
const right = { ...rest, images: { profiles: profiles.profiles.slice(0, 2) } };

let s: WithTmdb;
let people: PersonUpstream;
let refresh: RefreshPerson;
beforeEach(async () => {
  s = await startWithTmdb();
  people = s.app.get(PersonUpstream, { strict: false });
  refresh = s.app.get(RefreshPerson, { strict: false });
  await s.fill([heron], 'tmdb');
});
afterEach(() => s.stop());
const person = async () => (await s.sql<Record<string, unknown>>('select * from person where id = 11'))[0];
const fetches = () => s.tmdb.paths().filter((path) => path === '/3/person/11').length;

test("reads a person from TMDB when the person's page is first requested", async () => {
  s.tmdb.on('/3/person/11', says.json(right));
  const before = (await person())?.edition;
  expect(await people.freshPerson(11)).toEqual({ bad: false });
  expect(await person()).toMatchObject({
    birthday: '1961-02-03',
    deathday: null,
    biography: 'Born by the weir.',
    place_of_birth: 'Otterden',
    imdb_id: 'nm0000011',
    popularity: 12.5,
    profile_path: '/ada.jpg',
    images: ['/ada.jpg', '/ada2.jpg'],
    checked_at: s.clock.now(),
  });
  expect(Number((await person())?.edition)).toBeGreaterThan(Number(before));
  expect(s.tmdb.asked[0]?.query.get('append_to_response')).toBe('images,combined_credits');
  await people.freshPerson(11);
  expect(fetches()).toBe(1);
});

test("shows a person's biography and pictures on the person's page, and reports a failed read", async () => {
  s.tmdb.on('/3/person/11', says.json(right));
  const member = () => s.call('/api/castcrew/fetchCCMemberByID', { ccID: 11 });
  expect(await s.call('/api/castcrew/fetchImages', { ccID: 11 })).toMatchObject({
    reply: { imagesObj: { imageString: '/ada.jpg|/ada2.jpg' } },
  });
  expect(await member()).toMatchObject({ reply: { castCrewObj: { birthday: '1961-02-03', badFetch: false } } });
  await s.sql('update person set checked_at = null, fetch_failed_at = ?', [s.clock.now()]);
  expect(await member()).toMatchObject({
    status: 200,
    reply: { castCrewObj: { birthday: '1961-02-03', badFetch: true } },
  });
});

test("shows a person's new picture on the pages of the person's titles", async () => {
  await s.call('/api/movies/fetchMovieByID', { vid: 1 });
  s.tmdb.on('/3/person/11', says.json(right));
  await people.freshPerson(11);
  const { reply } = await s.call('/api/movies/fetchMovieByID', { vid: 1 });
  expect(reply).toMatchObject({ castCrewObj: { castString: '11~Ada Bell~Heron~/ada.jpg' } });
});

test('changes nothing in the catalog when a person is read again without changes', async () => {
  s.tmdb.on('/3/person/11', says.json(right));
  await refresh.refresh(11);
  const before = await person();
  s.clock.advance(1_000);
  await refresh.refresh(11);
  expect(await person()).toEqual({ ...before, checked_at: s.clock.now() });
});

test.each([
  ['a server that fails', says.broken],
  ['a malformed person', says.json({ ...right, popularity: 'much' })],
  ['another person', says.json({ ...right, id: 12 })],
  ['malformed pictures', says.json(answers)],
])('reports a failure after %s, keeps the known data, and retries after ten minutes', async (_what, answer) => {
  s.tmdb.on('/3/person/11', answer);
  expect(await people.freshPerson(11)).toEqual({ bad: true });
  const asked = fetches();
  expect(await people.freshPerson(11)).toEqual({ bad: true });
  expect(fetches()).toBe(asked);
  expect(await person()).toMatchObject({ name: 'Ada Bell', biography: '', checked_at: null });
  s.clock.advance(600_001);
  s.tmdb.on('/3/person/11', says.json(right));
  expect(await people.freshPerson(11)).toEqual({ bad: false });
});

test('shows a person whose data is a week old without waiting, and refreshes the person in the worker', async () => {
  s.tmdb.on('/3/person/11', says.json(right));
  await people.freshPerson(11);
  s.tmdb.on('/3/person/11', says.json({ ...right, biography: 'Told anew.' }));
  s.clock.advance(8 * 86_400_000);
  await s.startWorker();
  expect(await people.freshPerson(11)).toEqual({ bad: false });
  await eventually(async () => (await person())?.biography === 'Told anew.');
});

test('requests an unknown person only once, and never a shipped person or a person without titles', async () => {
  await s.fill([movie(2, 'Salt Road', { credits: { cast: [{ ...ada, id: 900_000_001 }], crew: [] } })]);
  for (const id of [900_000_001, 5]) expect(await people.freshPerson(id)).toEqual({ bad: false });
  expect(s.tmdb.asked).toEqual([]);
  for (let i = 0; i < 2; i++) expect(await people.freshPerson(11)).toEqual({ bad: false });
  expect(fetches()).toBe(1);
});

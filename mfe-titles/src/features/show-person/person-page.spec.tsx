import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { writeCareer } from '@videoqs/contract/titles/strings/career-string';
import { useDialogs } from '@videoqs/web/dialogs';
import { useRoutes } from '@videoqs/web/router';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { ageAt, byYear, careerOf } from './career.ts';
import PersonPage from './person-page.tsx';

const { net, expectAccessible } = setUp();
const WHO = '/api/castcrew/fetchCCMemberByID';
const CAREER = '/api/castcrew/fetchCareerCredits';
const IMAGES = '/api/castcrew/fetchImages';
const keanu: Reply<typeof WHO>['castCrewObj'] = {
  ccID: 6384,
  name: 'Keanu Reeves',
  popularity: 50,
  birthday: '1964-09-02',
  known_for_department: 'Acting',
  deathday: null,
  gender: 2,
  biography: 'Grew up in Toronto.',
  place_of_birth: 'Beirut, Lebanon',
  profile_path: null,
  imdb_id: 'nm0000206',
  homepage: 'javascript:alert(1)',
  badFetch: false,
};
const title = (id: number, name: string, date: string | null) => ({
  mediaType_vid: `movie_${id}`,
  title: name,
  year: date ? Number(date.slice(0, 4)) : null,
  poster_path: null,
  runtime: 100,
  genres: ['Action'],
  vote_average: 7,
  date,
});
const credit = (id: number, name: string, role: string) => ({
  mediaType_vid: `movie_${id}`,
  title: name,
  role,
  poster_path: null,
});
const career: Reply<typeof CAREER> = {
  careerCreditsObj: {
    castString: writeCareer([
      credit(4, 'Man of Tai Chi', 'Donaka Mark'),
      credit(2, 'John Wick', 'John Wick'),
      credit(1, 'The Matrix', 'Neo'),
      credit(3, 'Unseen', ''),
    ]),
    crewString: writeCareer([credit(4, 'Man of Tai Chi', 'Director'), credit(2, 'John Wick', 'Executive Producer')]),
  },
  titles: [
    title(2, 'John Wick', '2014-10-22'),
    title(4, 'Man of Tai Chi', '2013-07-05'),
    title(1, 'The Matrix', '1999-03-31'),
    title(3, 'Unseen', null),
  ],
  knownFor: ['movie_1', 'movie_2'],
  oftenWith: [
    {
      ccID: 2975,
      name: 'Laurence Fishburne',
      known_for_department: 'Acting',
      profile_path: null,
      knownFor: [],
      count: 6,
    },
  ],
};
beforeEach(() => {
  net.answer(WHO, { castCrewObj: keanu });
  net.answer(CAREER, career);
  net.answer(IMAGES, { imagesObj: { imageString: '' } });
});
function Routed() {
  return useRoutes([{ path: '/castcrew/:castcrewID', element: <PersonPage /> }]);
}
const open = async (id = '6384') => {
  render(
    <MemoryRouter initialEntries={[`/castcrew/${id}`]}>
      <Routed />
    </MemoryRouter>,
  );
  await net.settle();
};

it("shows a person's life, work and colleagues", async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Keanu Reeves');
  expect(screen.getByText('Born Sep 2, 1964 in Beirut, Lebanon')).toBeVisible();
  expect(screen.getByText('4 titles in our catalog, since 1999')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a path to someone' })).toHaveAttribute('href', '/sixDegrees?from=6384');
  expect(screen.getByRole('link', { name: 'IMDb' })).toHaveAttribute('href', 'https://www.imdb.com/name/nm0000206/');
  // An address that would run a script is not shown as a link.
  expect(screen.queryByRole('link', { name: 'Website' })).toBeNull();
  const often = within(screen.getByRole('complementary', { name: 'Often works with' }));
  expect(often.getByRole('link', { name: /Laurence Fishburne/ })).toHaveAttribute('href', '/castcrew/2975');
  expect(document.title).toBe('Keanu Reeves · VideoQs');
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
});

it('shows what a person is known for before the colleagues, with the role in each title', async () => {
  await open();
  const known = screen.getByRole('region', { name: 'Known for' });
  const links = within(known).getAllByRole('link');
  expect(links.map((a) => a.getAttribute('href'))).toEqual(['/movie/1', '/movie/2']);
  expect(links[0]).toHaveTextContent(/The Matrix ?Neo$/);
  const often = screen.getByRole('complementary', { name: 'Often works with' });
  expect(known.compareDocumentPosition(often)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('sums up a career for a person without a biography', async () => {
  net.answer(WHO, { castCrewObj: { ...keanu, biography: '' } });
  await open();
  expect(
    screen.getByText(
      'Keanu Reeves acted in 4 titles, directed 1, and produced 1 in our catalog, made from 1999 to 2014, mostly Action.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^4 titles in our catalog/)).toBeNull();
});

it("lists a person's credits by year with roles and jobs, undated credits last", async () => {
  await open();
  const credits = within(screen.getByRole('region', { name: 'Credits' }));
  expect(credits.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    '2014',
    '2013',
    '1999',
    'No date',
  ]);
  const of2013 = within(credits.getByRole('region', { name: '2013' }));
  expect(of2013.getByRole('link')).toHaveTextContent('Man of Tai ChiDonaka Mark · Director');
});

it("filters a person's credits by department", async () => {
  await open();
  const credits = within(screen.getByRole('region', { name: 'Credits' }));
  await userEvent.click(credits.getByRole('button', { name: 'Producing 1' }));
  expect(credits.getAllByRole('link').map((l) => l.getAttribute('href'))).toEqual(['/movie/2']);
  await userEvent.click(credits.getByRole('button', { name: 'All 4' }));
  expect(credits.getAllByRole('link')).toHaveLength(4);
});

it('switches between the chart of a career and a table of the same titles', async () => {
  await open();
  const figure = screen.getByRole('figure', { name: 'Career in our catalog' });
  expect(figure).toHaveTextContent(
    /^Keanu Reeves was on screen in 3 titles and worked behind the camera on 2 titles from 1999 to 2014\./,
  );
  expect(within(figure).getByRole('link', { name: 'The Matrix, 1999' })).toHaveAttribute('href', '/movie/1');
  expect(within(figure).getByRole('link', { name: 'Man of Tai Chi, 2013, behind the camera' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('row', { name: /1999 35 The Matrix –/ })).toBeVisible();
  await expectAccessible();
});

it('opens the pictures of a person who has several pictures', async () => {
  net.answer(IMAGES, { imagesObj: { imageString: '/a.jpg|/b.jpg' } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pictures' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    {
      name: 'titles/Pictures',
      props: { pictures: [{ src: '/img/tmdb/w500/a.jpg' }, { src: '/img/tmdb/w500/b.jpg' }] },
    },
  ]);
});

it('says whether the person or only the titles could not be loaded, and loads the missing data on Retry', async () => {
  net.fail(WHO, 'unavailable');
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this person');
  net.answer(WHO, { castCrewObj: keanu });
  net.fail(CAREER, 'internal');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Keanu Reeves');
});

it('shows a person without titles, and says that damaged credits are unavailable', async () => {
  const none = { careerCreditsObj: { castString: '', crewString: '' }, titles: [], knownFor: [], oftenWith: [] };
  net.answer(CAREER, none);
  await open();
  expect(screen.getByText('No titles yet')).toBeVisible();
  await expectAccessible();
});

it('says that a career with damaged data is unavailable', async () => {
  net.answer(CAREER, { ...career, careerCreditsObj: { castString: 'x~y', crewString: '' } });
  await open();
  expect(screen.getByText('Credits is unavailable')).toBeVisible();
});

it("shows a person's age at death", async () => {
  net.answer(WHO, { castCrewObj: { ...keanu, deathday: '2020-09-01' } });
  await open();
  expect(screen.getByText('Died Sep 1, 2020 at 55')).toBeVisible();
});

it('counts completed years of age, and lists undated titles separately', () => {
  expect([ageAt('1964-09-02', '2020-09-01'), ageAt('1964-09-02', '2020-09-02')]).toEqual([55, 56]);
  expect(byYear(careerOf(career).titles).map((y) => y.year)).toEqual([2014, 2013, 1999, null]);
});

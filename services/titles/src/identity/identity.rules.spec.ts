import type { Namesake } from '../catalogue/reads/namesakes.reads.ts';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { toRecord } from '../record/to-record.ts';
import { chooseWork, compareWorks, peopleInCommon } from './identity.rules.ts';

const person = (id: number, name: string) => ({ id, name });
const record = (over: object = {}): TitleRecord =>
  toRecord({
    ...{ media_type: 'movie', id: 10_000_001, title: 'Salt Road', original_title: 'Salt Road', overview: '' },
    ...{ release_date: '2014-01-01', runtime: 107, vote_average: 7, vote_count: 9, popularity: 1, genres: [] },
    ...{ original_language: 'en', credits: { cast: [person(20_000_001, 'Zoë Early')], crew: [] } },
    ...over,
  });
const show = (over: object = {}) =>
  record({ media_type: 'tv', name: 'Salt Road', original_name: 'Salt Road', first_air_date: '2014-01-01', ...over });
const found = (over: Partial<Namesake> = {}): Namesake => ({
  ...{ n: 0, media_key: 'movie_1', title: 'Salt Road', year: 2014, last: null, runtime: 107, imdb: '' },
  people: [person(7, 'Zoe Early')],
  ...over,
});
const nobody = { credits: { cast: [], crew: [] } };
const imdb = (imdb_id: string) => ({ imdb_id });

it.each<[string, TitleRecord, Namesake, 'same' | 'other' | 'unsure']>([
  ['the same IMDb id, whatever the rest', record({ ...imdb('tt1'), ...nobody }), found({ imdb: 'tt1', year: 1980 }), 'same'],
  ['another IMDb id, whatever the rest', record(imdb('tt1')), found({ imdb: 'tt2' }), 'other'],
  ['a person in common, and the same year', record(imdb('tt1')), found(), 'same'],
  ['a person in common, a year later', record(), found({ year: 2013 }), 'same'],
  ['a person in common, two years later', record(), found({ year: 2012 }), 'other'],
  ['nobody in common', record(), found({ people: [person(8, 'Yan Last')] }), 'other'],
  ['an unknown cast', record(nobody), found(), 'unsure'],
  ['an unknown cast in another decade', record(nobody), found({ year: 1980 }), 'other'],
  ['an unknown year', record(), found({ year: null }), 'unsure'],
  ['the length of a short film', record(), found({ runtime: 18 }), 'unsure'],
  ['an unknown length', record(), found({ runtime: null }), 'same'],
  ['another length of its episodes', show(), found({ runtime: 30 }), 'same'],
  ['a run of years that contains the show’s', show(), found({ year: 2008, last: '2013-09-29' }), 'same'],
  ['a run of years long before the show', show(), found({ year: 1998, last: '2006-05-21' }), 'unsure'],
])('decides whether a title is the same work as a title that has %s', (_what, ours, theirs, verdict) => {
  expect(compareWorks(ours, theirs)).toBe(verdict);
}); // biome-ignore format: a table

it('asks when an imported title seems to be the same work as each of two titles of the catalog', () => {
  const twins = [found(), found({ media_key: 'movie_2' })];
  expect(chooseWork(record(), twins)).toEqual({ maybe: twins });
  expect(chooseWork(record(), [found({ people: [person(8, 'Yan Last')] }), ...twins.slice(1)])).toEqual({
    same: twins[1],
    maybe: [],
  });
});

it('identifies people by a name only if exactly one person of the title has that name', () => {
  const cast = [person(20_000_001, 'Zoë Early'), person(20_000_002, 'Ann Ray'), person(20_000_003, 'Ann Ray')];
  const people = [person(7, 'Zoe Early'), person(8, 'Ann Ray')];
  expect(peopleInCommon(record({ credits: { cast, crew: [] } }), found({ people }))).toEqual([
    [20_000_001, person(7, 'Zoe Early')],
  ]);
});

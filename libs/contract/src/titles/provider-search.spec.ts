import { searchAddress, searchedProviders } from './provider-search.ts';

const HOSTS = new Set([
  'www.netflix.com',
  'www.primevideo.com',
  'www.amazon.com',
  'www.disneyplus.com',
  'play.hbomax.com',
  'www.hulu.com',
  'tv.apple.com',
  'www.peacocktv.com',
  'athome.fandango.com',
  'www.youtube.com',
  'play.google.com',
  'tubitv.com',
  'www.crunchyroll.com',
  'www.criterionchannel.com',
  'www.bbc.co.uk',
  'www.zdf.de',
  'globoplay.globo.com',
]);
const AWKWARD = 'Fish & Chips? 100% #1 / “Amélie” + =@evil.example';

it.each(searchedProviders)(
  'the search address of %s is https, has a known host and contains the whole title',
  (name) => {
    const url = new URL(searchAddress(name, AWKWARD) ?? '');
    expect([url.protocol, url.username, url.port, url.hash]).toEqual(['https:', '', '', '']);
    expect(HOSTS).toContain(url.hostname);
    // The title must not count as part of the address, even if the title is the end of the path, as at Tubi.
    const said = [...url.searchParams.values()].at(-1) ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    expect(said).toBe(AWKWARD);
  },
);

it('finds a streaming service by its former name, and finds none for "constructor"', () => {
  expect(searchAddress('Max', 'Dune')).toBe(searchAddress('HBO Max', 'Dune'));
  expect([searchAddress('constructor', 'Dune'), searchAddress('Nobody’s', 'Dune')]).toEqual([null, null]);
});

import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { useNavigationRecord } from './use-navigation-record.tsx';

setUp();
function Page({ anchor }: { anchor: string }) {
  useNavigationRecord([]);
  return <h1 id={anchor}>A page</h1>;
}

it.each([
  ['#cast', 'cast'],
  ['#z%C3%BCrich', 'zürich'],
  ['#100%', '100%'],
  ['#%', '%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('an address that ends in %s scrolls to the anchor %s', (hash, anchor) => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  render(
    <MemoryRouter initialEntries={[`/${hash}`]}>
      <Page anchor={anchor} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'A page' })).toBeInTheDocument();
  expect(scrolled).toHaveBeenCalled();
});

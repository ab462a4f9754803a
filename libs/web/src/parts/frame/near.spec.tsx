import { act, fireEvent, render, screen } from '@testing-library/react';
import { setUp } from '../../testing/set-up.tsx';
import { Near } from './near.tsx';

setUp();
/** The margins in which the page watches for the element, and how to report that it is there. */
const watched: { margin: string | undefined; arrives: () => void }[] = [];
class Watcher {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin?: string }) {
    watched.push({ margin: rootMargin, arrives: () => tell([{ isIntersecting: true }]) });
  }
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  watched.length = 0;
  Object.assign(window, { IntersectionObserver: Watcher });
});
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

const show = () =>
  render(
    <Near ahead="200%" coming={<p>Coming</p>}>
      <p>There</p>
    </Near>,
  );

// these tests run in order, because useAwake stays true after the first one
it('a part of the page below the screen loads in advance only after the first paint', () => {
  show();
  expect(watched.map(({ margin }) => margin)).toEqual(['0px']);
  act(() => void fireEvent.pointerMove(window));
  expect(watched.map(({ margin }) => margin)).toEqual(['0px', '200%']);
});

it('a part of the page below the screen shows its content once the visitor comes near it, and a placeholder until then', () => {
  show();
  expect(screen.getByText('Coming')).toBeVisible();
  expect(screen.queryByText('There')).toBeNull();
  act(() => watched.at(-1)?.arrives());
  expect(screen.getByText('There')).toBeVisible();
  expect(screen.queryByText('Coming')).toBeNull();
});

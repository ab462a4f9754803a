import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { sizeClass, useSizeClass, watchSizeClass } from './size-class.tsx';

const ORDER = ['extra-small', 'small', 'medium', 'large'];

it.each([
  [145, 1000, 'extra-small'],
  [146, 1000, 'small'],
  [200, 1000, 'small'],
  [201, 1000, 'medium'],
  [580, 1000, 'medium'],
  [581, 1000, 'large'],
])('a window of %p × %p is %s', (w, h, size) => expect(sizeClass(w, h)).toBe(size));

it('a size class is the same for both orientations, and never gets smaller as the window grows', () => {
  const side = fc.integer({ min: 1, max: 4000 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 500 }), (w, h, more) => {
      expect(sizeClass(w, h)).toBe(sizeClass(h, w));
      expect(ORDER.indexOf(sizeClass(w + more, h))).toBeGreaterThanOrEqual(ORDER.indexOf(sizeClass(w, h)));
    }),
  );
});

it('a size class is set on <html>, and changes with the window size', () => {
  const resize = (w: number, h: number) =>
    act(() => {
      Object.assign(window, { innerWidth: w, innerHeight: h });
      window.dispatchEvent(new Event('resize'));
    });
  const stop = watchSizeClass();
  const Shown = () => <output>{useSizeClass()}</output>;
  const { container } = render(<Shown />);
  resize(1440, 900);
  expect(document.documentElement.dataset.size).toBe('large');
  expect(container).toHaveTextContent('large');
  resize(390, 844);
  expect(container).toHaveTextContent('medium');
  stop();
});

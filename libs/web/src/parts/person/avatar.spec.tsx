import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const SRC = '/img/avatars/k3y/192.webp';
const shown = (over: { src?: string | null; size?: number } = {}) =>
  render(<Avatar name="Ada Lovelace" src={SRC} {...over} />).container;

describe('an avatar', () => {
  it.each([
    [28, '/img/avatars/k3y/64.webp', '/img/avatars/k3y/64.webp'],
    [34, '/img/avatars/k3y/64.webp', '/img/avatars/k3y/192.webp'],
    [96, '/img/avatars/k3y/192.webp', '/img/avatars/k3y/192.webp'],
    [128, '/img/avatars/k3y/192.webp', '/img/avatars/k3y/512.webp'],
    [400, '/img/avatars/k3y/512.webp', '/img/avatars/k3y/512.webp'],
  ])('is requested no larger than needed for %i px, even on high-density screens', (size, once, twice) => {
    const image = shown({ size }).querySelector('img');
    expect(image?.getAttribute('src')).toBe(once);
    expect(image?.getAttribute('srcset')).toBe(`${once} 1x, ${twice} 2x`);
  });

  it('keeps its URL if the picture is on another host', () =>
    expect(shown({ src: '/img/poster/x/w92' }).querySelector('img')?.getAttribute('src')).toBe('/img/poster/x/w92'));

  it('shows initials without a picture or after a failed load, and loads a new picture', () => {
    expect(shown({ src: null }).querySelector('[data-initials="AL"]')).not.toBeNull();
    const { container, rerender } = render(<Avatar name="Ada Lovelace" src={SRC} />);
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-initials="AL"]')).not.toBeNull();
    rerender(<Avatar name="Ada Lovelace" src="/img/avatars/other/192.webp" />);
    expect(container.querySelector('img')).not.toBeNull();
  });
});

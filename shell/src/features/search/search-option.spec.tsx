import { render } from '@testing-library/react';
import { setUp } from '@videoqs/web/testing/set-up';
import { SearchOption } from './search-option.tsx';

setUp();

it('shows a person by their face or initials, and other results by an icon', () => {
  const { container, rerender } = render(
    <SearchOption hit={{ hitID: 'person_1', text: 'Keanu Reeves', to: '/castcrew/1' }} />,
  );
  expect(container.querySelector('[data-initials]')).not.toBeNull();
  rerender(<SearchOption hit={{ hitID: 'everything', text: 'Search everything', to: '/', icon: 'search' }} />);
  expect(container.querySelector('[data-initials]')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

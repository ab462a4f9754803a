import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { Tabs } from './tabs.tsx';

setUp();
afterEach(() => jest.restoreAllMocks());

it("scrolls the current page's tab into view, and formats counts with commas", () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const tabs = [
    { to: '/one', label: 'One' },
    { to: '/two', label: 'Two', count: 10000 },
  ];
  render(
    <MemoryRouter initialEntries={['/two']}>
      <Tabs label="Queues" tabs={tabs} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation').scrollLeft).toBe(400);
  expect(screen.getByRole('link', { name: 'Two 10,000' })).toHaveAttribute('aria-current', 'page');
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { departmentOf } from './departments.ts';
import { FullCast } from './full-cast.tsx';

const { expectAccessible } = setUp();
const credit = (id: number, name: string, role: string) => ({ id, name, role, profile_path: null });

it.each([
  ['Director', 'direction'],
  ['Screenplay', 'writing'],
  ['Executive Producer', 'production'],
  ['Director of Photography', 'camera'],
  ['Editor', 'editing'],
  ['Original Music Composer', 'music'],
  ['Sound Designer', 'sound'],
  ['Costume Design', 'design'],
  ['Art Direction', 'design'],
  ['Visual Effects Supervisor', 'effects'],
  ['Casting Director', 'casting'],
  ['Thanks', 'crew'],
])('lists the job %s under %s', (job, department) => {
  expect(departmentOf(job)).toBe(department);
});

it("lists the whole crew by department with counts, and jumps to a department's heading", async () => {
  const crew = [credit(3, 'Kim', 'Editor'), credit(4, 'Lee', 'Director'), credit(5, 'Mo', 'Director')];
  render(
    <MemoryRouter>
      <FullCast cast={[credit(1, 'Ann', 'Neo'), credit(2, 'Ben', 'Trinity')]} crew={crew} />
    </MemoryRouter>,
  );
  const headings = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
  expect(headings).toEqual(['Cast2 names', 'Direction2 names', 'Editing1 name']);
  expect(within(screen.getByRole('list', { name: 'Direction' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('These are the names we have. Some may be missing.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Editing 1', hidden: true }));
  expect(screen.getByRole('heading', { name: /^Editing/ })).toHaveFocus();
  await expectAccessible();
});

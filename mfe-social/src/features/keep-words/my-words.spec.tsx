import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { MyWords } from './my-words.tsx';

const { net, expectAccessible } = setUp();
const NOTE = '/api/notes/fetchNote';
const TAGS = '/api/tags/fetchTags';
const at = '2026-11-10T20:00:00.000Z';
let kept: { text: string; tags: string[] };
const show = async () => {
  render(
    <MemoryRouter>
      <h1>Arrival</h1>
      <MyWords mediaType_vid="movie_1" title="Arrival" />
    </MemoryRouter>,
  );
  await net.settle();
};
const tags = () =>
  within(screen.getByRole('list', { name: 'Your tags' }))
    .getAllByRole('listitem')
    .map((li) => li.textContent?.replace('Remove the tag ', ''));

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  kept = { text: '', tags: [] };
  net.answer(NOTE, () => ({ text: kept.text, at: kept.text ? at : null }));
  net.answer(TAGS, ({ starts }) => ({
    tags: Object.fromEntries(kept.tags.length ? [['movie_1', kept.tags]] : []),
    mine: starts === undefined ? [] : [{ tag: 'Cozy', titles: 3 }],
  }));
  net.answer('/api/notes/saveNote', ({ text }) => {
    kept.text = text;
    return { success: true };
  });
  net.answer('/api/tags/saveTags', (body) => {
    kept.tags = body.tags;
    return { tags: body.tags };
  });
});

it("saves a member's note and tags of a title that had no note and no tags", async () => {
  await show();
  expect(screen.getByText(/^Remember who recommended it/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a note or tags' }));
  await userEvent.type(screen.getByLabelText('Add a tag'), 'rainy  day{Enter}with Ann,RAINY day{Enter}');
  expect(tags()).toEqual(['rainy day', 'with Ann']);
  await userEvent.type(screen.getByLabelText('Your note'), 'Bob told me.{Enter}Twice.');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await net.settle();
  expect(kept).toEqual({ text: 'Bob told me.\nTwice.', tags: ['rainy day', 'with Ann'] });
  expect(screen.getByRole('link', { name: 'rainy day' })).toHaveAttribute('href', '/tags/rainy%20day');
  expect(screen.getByText(/^Bob told me/)).toBeVisible();
  await expectAccessible();
});

it('removes tags of a title, suggests the member’s own tags, and saves only changed fields', async () => {
  kept = { text: 'Bob told me.', tags: ['old', 'older'] };
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await net.settle();
  expect(document.querySelector('datalist option')).toHaveValue('Cozy');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag old' }));
  expect(screen.getByLabelText('Add a tag')).toHaveFocus();
  await userEvent.keyboard('new');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await net.settle();
  expect(kept).toEqual({ text: 'Bob told me.', tags: ['older', 'new'] });
  expect(net.asked()).not.toContain('/api/notes/saveNote');
});

it('accepts 20 tags of a title, and says that 20 is the limit', async () => {
  kept.tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText('Add a tag'), 'one more{Enter}');
  expect(tags()).toHaveLength(20);
  expect(screen.getByText(/^A title can have 20 tags\. Remove one/)).toBeVisible();
});

it('keeps the form open with the typed note and tags when saving fails', async () => {
  net.fail('/api/notes/saveNote', 'unavailable');
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add a note or tags' }));
  await userEvent.type(screen.getByLabelText('Your note'), 'mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await net.settle();
  expect(screen.getByLabelText('Your note')).toHaveValue('mine');
});

it("offers Retry when a title's note and tags could not be loaded", async () => {
  net.fail(NOTE, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your note and tags');
  net.answer(NOTE, { text: 'mine', at });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText('mine')).toBeVisible();
});

it('hides the note and tags of a title from visitors', async () => {
  useSession.setState(useSession.getInitialState(), true);
  await show();
  expect(screen.queryByRole('region')).toBeNull();
  expect(net.asked()).toEqual([]);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSnacks } from '@videoqs/web/snackbar';
import { setUp } from '@videoqs/web/testing/set-up';
import { useState } from 'react';
import { QueryBar } from './query-bar.tsx';
import { MOST_TERMS, type Term } from './search-url.ts';

const { net } = setUp();

function Bar({ count }: { count: number }) {
  const [terms, setTerms] = useState<Term[]>(
    Array.from({ length: count }, (_, n) => ({ text: `word${n}`, not: n === 0 })),
  );
  return <QueryBar terms={terms} onChange={setTerms} />;
}
const type = async (text: string) => {
  await userEvent.type(screen.getByRole('combobox'), `${text}{Enter}`);
  await net.settle();
};

it('says that a full search takes no further keyword, and keeps the typed words', async () => {
  net.answer('/api/titles/suggest', { hits: [] });
  render(<Bar count={MOST_TERMS - 1} />);
  await type('twelfth');
  expect(screen.getAllByRole('listitem')).toHaveLength(MOST_TERMS);
  expect(screen.getByRole('combobox')).toHaveValue('');
  await type('thirteenth');
  expect(screen.getAllByRole('listitem')).toHaveLength(MOST_TERMS);
  expect(screen.getByRole('combobox')).toHaveValue('thirteenth');
  expect(useSnacks.getState().announcement).toBe('A search takes 12 keywords. Remove one first.');
});

it('lets a full search include a keyword that it excludes', async () => {
  net.answer('/api/titles/suggest', { hits: [] });
  render(<Bar count={MOST_TERMS} />);
  await type('word0');
  expect(screen.getByRole('button', { name: /word0, included/ })).toBeVisible();
});

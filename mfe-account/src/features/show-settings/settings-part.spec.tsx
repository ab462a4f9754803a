import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpsSetting, OpsSettings } from '@videoqs/contract/ops/parts';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { SettingsPart } from './settings-part.tsx';

const { net, expectAccessible } = setUp();
const SETTINGS = '/api/ops/fetchSettings';
const SEEN = '/healthz/settings/ticket';
beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

const pool: OpsSetting = { name: 'DATABASE_POOL', state: 'default', value: '8' };
const secret: OpsSetting = { name: 'MEMBER_SECRET', state: 'set', value: null };
const port = (value: string): OpsSetting => ({ name: 'PORT', state: 'set', value });
const PARTS: OpsSettings['parts'] = [
  { name: 'gateway', settings: [port('8080'), secret, { name: 'HEALTH_URLS', state: 'default', value: '' }] },
  { name: 'titles', settings: [port('3000'), secret, pool, { name: 'TMDB_TOKEN', state: 'not set', value: null }] },
  { name: 'titles-worker', settings: [port('3001'), secret, { ...pool, state: 'set', value: '3' }] },
  { name: 'social', settings: null },
];
/** Answers both steps, and opens the part. @param parts null when the gateway does not answer */
async function open(parts: OpsSettings['parts'] | null = PARTS) {
  answer(parts);
  render(<SettingsPart />);
  await net.settle();
}
function answer(parts: OpsSettings['parts'] | null) {
  net.answer(SETTINGS, { settingsPath: SEEN });
  net.raw(SEEN, () => (parts ? Response.json({ parts } satisfies OpsSettings) : Response.error()));
}
/** The rows of the table under the name of a part, such as "PORT 8080". */
const rowsOf = (part: string) => {
  const body = screen.queryByRole('rowheader', { name: part })?.closest('tbody');
  return body
    ? within(body)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent)
    : [];
};
const all = () => userEvent.click(screen.getByRole('checkbox', { name: 'Only what differs from the default' }));
const find = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);

it('shows the settings that differ from the default, and for a worker only those that differ from its service', async () => {
  await open();
  expect(rowsOf('gateway')).toEqual(['PORT8080', 'MEMBER_SECRETset, not shown']);
  expect(rowsOf('titles')).toEqual(['PORT3000', 'MEMBER_SECRETset, not shown']);
  expect(rowsOf('titles-worker')).toEqual(['PORT3001', 'DATABASE_POOL3']);
  expect(rowsOf('social')).toEqual(['It doesn’t answer.']);
  await expectAccessible();
});

it('shows default and unset settings on request', async () => {
  await open();
  await all();
  expect(rowsOf('gateway')).toContain('HEALTH_URLSempty (default)');
  expect(rowsOf('titles').slice(2)).toEqual(['DATABASE_POOL8 (default)', 'TMDB_TOKENnot set']);
});

it('filters settings by part, name and value, and says when no setting matches', async () => {
  await open(PARTS.slice(0, 3));
  await find('worker');
  expect([rowsOf('titles'), rowsOf('titles-worker')]).toEqual([[], ['PORT3001', 'DATABASE_POOL3']]);
  await userEvent.clear(screen.getByRole('searchbox'));
  await find('member_');
  expect(rowsOf('gateway')).toEqual(['MEMBER_SECRETset, not shown']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await find(' 8080 ');
  expect([rowsOf('gateway'), rowsOf('titles')]).toEqual([['PORT8080'], []]);
  await find('x');
  expect(screen.getByText('No setting matches')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that the gateway does not answer, and loads the settings on Refresh', async () => {
  await open(null);
  expect(screen.getByRole('status')).toHaveTextContent('The gateway doesn’t answer');
  answer(PARTS);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await net.settle();
  expect(rowsOf('gateway')).toContain('PORT8080');
  expect(net.asked()).toEqual([SETTINGS, SETTINGS]);
});

it('says that the settings are loading, and offers Retry after a failure', async () => {
  const held = net.hold(SETTINGS);
  net.fail(SETTINGS, 'unavailable');
  render(<SettingsPart />);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  held.release();
  expect(await screen.findByRole('alert')).toHaveTextContent('server says unavailable');
  answer(PARTS);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(rowsOf('gateway')).toContain('PORT8080');
});

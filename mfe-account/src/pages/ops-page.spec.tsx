import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWITCHES } from '@videoqs/contract/wire/switches';
import { Boundary } from '@videoqs/web/remote-page';
import { useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { answerHealth, PARTS, passkeyDevice } from '../test/ops-server.ts';
import OpsPage from './ops-page.tsx';

const { net, expectAccessible } = setUp();
const HEALTH = '/api/ops/fetchHealth';
const PROVE = '/api/account/proveYourself';

/** Opens an address of the page. What the page throws is shown by its name, as the shell's error page is. */
const Addresses = () => {
  const element = (
    <Boundary fallback={(error) => <p>{error.name}</p>}>
      <OpsPage />
    </Boundary>
  );
  return useRoutes(['/ops', '/ops/:part'].map((path) => ({ path, element })));
};
const open = async (at = '/ops') => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Addresses />
    </MemoryRouter>,
  );
  await net.settle();
};
/** Signs in, and waits until the new session has fetched nothing. */
const signIn = async () => {
  useSession.getState().signedIn(ADA, 'pair');
  await net.settle();
};
const row = (name: string) => screen.getAllByText(name)[0]?.parentElement;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.title = 'VideoQs';
});
afterEach(() => jest.restoreAllMocks());

describe('the page for operators', () => {
  it('does not exist for a visitor, and makes no call', async () => {
    await open();
    expect(screen.getByText('NotFound')).toBeVisible();
    expect(net.asked()).toEqual([]);
  });

  it('does not exist for a member without the role', async () => {
    await signIn();
    net.fail(HEALTH, 'not-found');
    await open('/ops/members');
    expect(screen.getByText('NotFound')).toBeVisible();
    expect(document.title).toBe('VideoQs');
    expect(net.asked()).toEqual([HEALTH]);
  });

  it('does not exist at an address that names none of its parts', async () => {
    await signIn();
    answerHealth(net);
    await open('/ops/nonsense');
    expect(screen.getByText('NotFound')).toBeVisible();
  });

  it('opens with a passkey, and says why a passkey was not accepted', async () => {
    await signIn();
    net.fail(HEALTH, 'prove-yourself');
    await open();
    expect(screen.getByRole('heading', { name: 'Your passkey, please' })).toBeVisible();
    await expectAccessible();
    const use = () => userEvent.click(screen.getByRole('button', { name: 'Use my passkey' }));
    passkeyDevice(net, false);
    await use();
    expect(await screen.findByText('We couldn’t use your passkey. Please try again.')).toBeVisible();
    passkeyDevice(net);
    net.answer(PROVE, { success: false, userMessage: 'Not this one.' });
    await use();
    expect(await screen.findByText('Not this one.')).toBeVisible();
    net.answer(PROVE, { success: true });
    answerHealth(net);
    await use();
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
    expect(document.title).toBe('Operations · VideoQs');
  });

  it('shows parts, releases, switches and channels, each state in words', async () => {
    await signIn();
    answerHealth(net);
    await open();
    expect(row('gateway')).toHaveTextContent('gatewayReady20261128-1');
    expect(row('titles')).toHaveTextContent('titlesAwayno release named');
    expect(row('queues')).toHaveTextContent('queueslive.json can’t be usedq1q2 for 10% of visitors');
    expect(row('Email')).toHaveTextContent('EmailStuck1 waits, 3 given up in the last hour');
    expect(row('Text messages')).toHaveTextContent('Sending0 wait, 0 given up in the last hour');
    await expectAccessible();
  });

  it('shows what each switch does, since when it is on, and the exact commands to turn it on or off', async () => {
    await signIn();
    answerHealth(net);
    await open();
    const of = (name: string) => screen.getByText(name).parentElement?.parentElement?.textContent ?? '';
    expect(of('sign-ups-closed')).toContain('On since Nov 28, 2026, 12:00 PM');
    expect(of('sign-ups-closed')).toContain('Nobody can sign up.');
    expect(of('sign-ups-closed')).toContain('npm run switch -- sign-ups-closed off');
    expect(of('sign-ups-closed')).toContain(`switches.json: '{"read-only":true}'`);
    expect(of('read-only')).toContain('On since before the gateway started');
    expect(of('queues-off')).toContain('Off');
    expect(of('queues-off')).toContain('npm run switch -- queues-off on');
    expect(of('queues-off')).toContain(`'{"read-only":true,"sign-ups-closed":true,"queues-off":true}'`);
    for (const name of SWITCHES) expect(of(name)).toContain(name);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('says that switches.json is broken, or that all switches are off', async () => {
    await signIn();
    const { switchedOnAt: _, ...older } = PARTS;
    answerHealth(net, { ...older, switches: [], isSwitchesFaulty: true });
    await open();
    expect(screen.getByText('All switches are off.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('switches.json can’t be used');
  });

  it('shows the channels even if the gateway does not answer, and shows the parts on Refresh', async () => {
    await signIn();
    answerHealth(net, null);
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('The gateway doesn’t answer');
    expect(row('Email')).toBeVisible();
    answerHealth(net);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(row('gateway')).toBeVisible());
  });

  it('offers Retry when it cannot be loaded', async () => {
    await signIn();
    net.fail(HEALTH, 'unavailable');
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this');
    answerHealth(net);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  });
});

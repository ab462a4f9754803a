import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { RemoteRoute } from '@videoqs/contract/slots/slots';
import { MemoryRouter, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { manifest } from './manifest.ts';
import { pages } from './routes.ts';

const asked: [string, Record<string, unknown>][] = [];
globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
  const { userID: _id, userAUTH: _auth, bootID: _boot, ...body } = JSON.parse(String(init?.body));
  asked.push([String(path), body]);
  return { ok: false, status: 503, headers: new Headers(), json: async () => ({}) } as Response;
});
/** A route that the test renders: its page, at its path. */
function Routed({ route, component: Page }: { route: RemoteRoute; component: React.ComponentType }) {
  return useRoutes([{ path: route.path, element: <Page /> }]);
}

it.each(manifest.routes)('the answer that comes with $path is to the call its page opens with', async (route) => {
  useSession.getState().signedOut();
  asked.length = 0;
  const { default: component } = await pages[route.page as keyof typeof pages]();
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[route.path.replace(/:\w+/, '603')]}>
        <Routed route={route} component={component} />
      </MemoryRouter>,
    );
  });
  const body = Object.entries(route.first?.body ?? {}).map(([k, v]) => [k, String(v).startsWith(':') ? 603 : v]);
  expect(asked[0]).toEqual([route.first?.path, Object.fromEntries(body)]);
});

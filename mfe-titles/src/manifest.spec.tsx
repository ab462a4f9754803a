import { render } from '@testing-library/react';
import type { Path } from '@videoqs/contract/calls';
import type { RemoteRoute } from '@videoqs/contract/manifest';
import { titlesCalls } from '@videoqs/contract/titles/calls';
import { useRoutes } from '@videoqs/web/router';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { manifest } from './manifest.ts';
import { pages } from './routes.ts';

const { net } = setUp();
/** Renders the page of a route at the route's path. */
function Routed({ route, component: Page }: { route: RemoteRoute; component: React.ComponentType }) {
  return useRoutes([{ path: route.path, element: <Page /> }]);
}

/** For each page of this area: its route, and the first calls that the gateway makes for it and embeds in the HTML. */
const opening = manifest.routes.flatMap((route) =>
  [route.first, ...(route.also ?? [])].flatMap((first) => (first ? [{ route, path: route.path, call: first }] : [])),
);

it.each(opening)(
  'declares a call that the page $path really makes while it opens: $call.path',
  async ({ route, call: first }) => {
    const path = first.path as Path;
    for (const call of Object.values(titlesCalls).flatMap((noun) => Object.values(noun)))
      net.fail(call.path, 'unavailable');
    const { default: component } = await pages[route.page as keyof typeof pages]();
    render(
      <MemoryRouter initialEntries={[route.path.replace(/:\w+/, '603')]}>
        <Routed route={route} component={component} />
      </MemoryRouter>,
    );
    await net.settle();
    const filled = (v: unknown) => (v === ':country' ? 'US' : String(v).startsWith(':') ? 603 : v);
    const body = Object.entries(first.body).map(([k, v]) => [k, filled(v)]);
    expect(net.sent(path)[0]).toEqual(Object.fromEntries(body));
  },
);

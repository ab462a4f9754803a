import type { SlotName, Slots } from '@videoqs/contract/slots';
import type { PlaceName, Places } from '@videoqs/contract/slots/places';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { fillsOf, loadModule } from '../app/remotes.tsx';
import { Boundary } from './boundary.tsx';
import { once, useAttempts } from './loads.tsx';
import { Unavailable } from './states.tsx';

/** Loads a component that a remote exposes under a full name: `<remote>/<Slot>` or `<remote>/dialogs/<Dialog>`. */
function loadComponent<P extends object>(name: string): Promise<ComponentType<P>> {
  const [remote = '', ...module] = name.split('/');
  return once(name, async () => (await loadModule<{ default: ComponentType<P> }>(remote, module.join('/'))).default);
}

function Loaded<P extends object>({ name, props }: { name: string; props: P }) {
  // use() of a settled promise renders without suspending; the same name is the same promise each time
  const Component = use(loadComponent<P>(name));
  return <Component {...props} />;
}

/** A component of any remote by its full name, whatever its props. RemoteSlot, Fills and the dialogs build on it. */
export function RemoteComponent<P extends object>({
  name,
  props,
  fallback = null,
  failed,
}: {
  name: string;
  props: P;
  fallback?: ReactNode;
  failed: (retry: () => void) => ReactNode;
}) {
  const { attempt, retry } = useAttempts(name);
  return (
    <Boundary key={attempt} fallback={() => failed(retry)}>
      <Suspense fallback={fallback}>
        <Loaded name={name} props={props} />
      </Suspense>
    </Boundary>
  );
}

/**
 * Mounts another area's component. While it loads: fallback. When its area is away, or it throws: "<label> is
 * unavailable" with Retry, which recovers without a reload of the page; the rest of the page goes on.
 */
export function RemoteSlot<N extends SlotName>({
  name,
  props,
  fallback,
  label,
  failed = (retry) => <Unavailable label={label} onRetry={retry} />,
}: {
  name: N;
  props: Slots[N];
  fallback?: ReactNode;
  label: string;
  /** instead of the "unavailable" panel, where there is no room for one */
  failed?: (retry: () => void) => ReactNode;
}) {
  return <RemoteComponent<Slots[N]> name={name} props={props} fallback={fallback} failed={failed} />;
}

/** Everything that areas put into a place. An area that is away leaves its part empty, or shows `failed` there. */
export function Fills<P extends PlaceName>({
  place,
  props,
  fallback,
  failed = () => null,
}: {
  place: P;
  props: Places[P];
  fallback?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
}) {
  return fillsOf(place).map((name) => (
    <RemoteComponent<Places[P]> key={name} name={name} props={props} fallback={fallback} failed={failed} />
  ));
}

import type { StreamingService } from '@videoqs/contract/account/streaming-services';
import { useSession } from '@videoqs/web/session';

/** Adds or removes one of a visitor's streaming services. They are stored on this device until the visitor signs up. */
export function toggleService(name: StreamingService): void {
  const { SERVICES, set } = useSession.getState();
  set({ SERVICES: SERVICES.includes(name) ? SERVICES.filter((other) => other !== name) : [...SERVICES, name] });
}

import type { z } from 'zod';
import { queuesSlots } from './queues/slots.ts';
import { socialSlots } from './social/slots.ts';

/**
 * Components of one area that another area's page, or the frame, mounts: name `<remote>/<Slot>` → the props it takes.
 * Additive only: a page may be older or newer than the slot it mounts. Pages import the types alone.
 */
export const slots = { ...queuesSlots, ...socialSlots } as const;
type SlotProps = { [N in keyof typeof slots]: z.input<(typeof slots)[N]> };
/** name → props; an interface, since the compiler keeps `Slots[N]` together where it would take a mapped type apart. */
export interface Slots extends SlotProps {}
export type SlotName = keyof Slots;

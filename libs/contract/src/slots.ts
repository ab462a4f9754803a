import type { z } from 'zod';
import { queuesSlots } from './queues/slots.ts';
import { accountSlots } from './slots/account.ts';
import { socialSlots } from './social/slots.ts';

/**
 * Components that the frame or another area's page can mount: `<remote>/<Slot>` → its props. Changes may only add,
 * because a page may be older or newer than the slot it mounts. Pages import only the types.
 */
export const slots = { ...accountSlots, ...queuesSlots, ...socialSlots } as const;
type SlotProps = { [N in keyof typeof slots]: z.input<(typeof slots)[N]> };
/**
 * The props by name. This is an interface, because the compiler would expand a mapped type wherever `Slots[N]` is used.
 */
export interface Slots extends SlotProps {}
export type SlotName = keyof Slots;

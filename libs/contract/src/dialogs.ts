import type { z } from 'zod';
import { accountDialogs } from './account/dialogs.ts';
import { queuesDialogs } from './queues/dialogs.ts';
import { socialDialogs } from './social/dialogs.ts';
import { titlesDialogs } from './titles/dialogs.ts';

/**
 * Dialogs that any page may open by name: `<remote>/<Dialog>` → the props that open the dialog, and its answer on
 * closing (undefined when dismissed). As for slots, changes may only add.
 */
export const dialogs = { ...accountDialogs, ...queuesDialogs, ...socialDialogs, ...titlesDialogs } as const;
export type DialogName = keyof typeof dialogs;
type Shapes = { [N in DialogName]: z.input<(typeof dialogs)[N]> };
interface Dialogs extends Shapes {}
export type DialogProps<N extends DialogName> = Dialogs[N]['props'];
export type DialogResult<N extends DialogName> = Dialogs[N] extends { result?: infer R } ? R : undefined;

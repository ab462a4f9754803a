import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { Celebration } from '../features/celebrate-level/celebration.tsx';
import { messages } from '../messages.ts';

/** A dialog that celebrates a new level. */
export default function LevelUp({ level }: DialogProps<'account/LevelUp'>) {
  return (
    <Dialog title={messages.levelUp(level)}>
      <Celebration level={level} />
    </Dialog>
  );
}

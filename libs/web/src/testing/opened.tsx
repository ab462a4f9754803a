import { type ComponentType, useState } from 'react';
import { DialogContext } from '../parts/dialog/dialog-context.tsx';

/** A dialog as the shell shows it after its area has loaded. It is unmounted when it closes. */
export function Opened<P extends object>({
  dialog: Shown,
  props,
  onClose = () => {},
}: {
  dialog: ComponentType<P>;
  props: P;
  onClose?: (result?: unknown) => void;
}) {
  const [open, setOpen] = useState(true);
  const [context] = useState({
    close: (result?: unknown) => {
      setOpen(false);
      onClose(result);
    },
    giveBack: () => {},
  });
  return open && <DialogContext value={context}>{<Shown {...props} />}</DialogContext>;
}

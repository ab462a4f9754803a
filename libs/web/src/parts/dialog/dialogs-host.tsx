import { useMemo } from 'react';
import { type OpenDialog, useDialogs } from '../app/dialogs.tsx';
import { Button } from '../form/button.tsx';
import { RemoteComponent } from '../frame/remote-slot.tsx';
import { Loading, Unavailable } from '../frame/states.tsx';
import { Poster } from '../title/poster.tsx';
import { Dialog } from './dialog.tsx';
import { DialogContext } from './dialog-context.tsx';
import { useDialogHistory } from './dialog-history.tsx';
import styles from './dialogs-host.module.css';

/**
 * Shows the open dialogs stacked, each loaded from its area. The shell mounts this once, within its router, so that
 * Back closes the topmost dialog. If the area of a dialog is down, the dialog says so and offers Retry.
 */
export function DialogHost() {
  const dialogs = useDialogs((s) => s.dialogs);
  const sheets = useDialogs((s) => s.sheets);
  const open = useMemo(() => [...dialogs, ...sheets].toSorted((a, b) => a.id - b.id), [dialogs, sheets]);
  useDialogHistory(open);
  return dialogs.map((dialog) => <Hosted key={dialog.id} dialog={dialog} />);
}

const MESSAGES = { loading: 'One moment', away: 'Not available', part: 'This part of VideoQs' };

function Hosted({ dialog: { name, props, settle, giveBack } }: { dialog: OpenDialog }) {
  const [remote, dialog] = name.split('/');
  const close = () => settle();
  return (
    <DialogContext value={{ close: settle, giveBack }}>
      <RemoteComponent
        name={`${remote}/dialogs/${dialog}`}
        props={props}
        fallback={
          <Dialog title={MESSAGES.loading} onClose={close} late>
            <Loading />
          </Dialog>
        }
        failed={(retry) => (
          <Dialog title={MESSAGES.away} onClose={close}>
            <Unavailable label={MESSAGES.part} onRetry={retry} />
          </Dialog>
        )}
      />
    </DialogContext>
  );
}

/** Shows the newest message box. The shell mounts it once. */
export function MessageBoxHost() {
  const box = useDialogs((s) => s.boxes.at(-1));
  if (!box) return null;
  return (
    <Dialog
      key={box.id}
      open
      kind="alertdialog"
      title={box.title}
      onClose={() => box.settle('')}
      footer={box.choices.map((c) => (
        <Button
          key={c.value}
          tone={c.tone}
          onClick={() => box.settle(c.value)}
          data-autofocus={c.tone === 'primary' ? '' : undefined}
        >
          {c.label}
        </Button>
      ))}
    >
      <div className={styles.box}>
        {box.poster && (
          <div className={styles.poster}>
            <Poster {...box.poster} size="w92" eager />
          </div>
        )}
        <p>{box.message}</p>
      </div>
    </Dialog>
  );
}

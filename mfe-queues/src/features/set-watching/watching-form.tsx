import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { callOptions, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { ErrorState, Loading } from '@videoqs/web/states';
import { type FormEvent, useState } from 'react';
import { asCallError } from '../../queue/queue-pages.ts';
import { usePreferences } from '../../spoilers/guard.ts';
import { messages } from './watching-form.messages.ts';
import styles from './watching-form.module.css';

const AFTER = ['remove', 'ask', 'keep'] as const;
const HIDE = ['off', 'names', 'names and pictures'] as const;

/** The settings for watched titles, and for hiding details of unseen episodes. */
export function WatchingForm() {
  const { preferences, error, refetch } = usePreferences();
  const close = useClose();
  const [changed, setChanged] = useState<Partial<NonNullable<typeof preferences>>>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof asCallError>>();
  if (!preferences)
    return error ? (
      <ErrorState small title={messages.notLoaded} error={asCallError(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  const now = { ...preferences, ...changed };
  const save = async (e: FormEvent) => {
    e.preventDefault();
    setBusy(true);
    try {
      await post('/api/plays/savePreferences', changed);
      queryClient.setQueryData(callOptions('/api/plays/fetchPreferences', {}).queryKey, now);
      close();
      snackbar({ text: messages.saved });
    } catch (failed) {
      setFault(asCallError(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(e) => void save(e)}>
      <fieldset>
        <legend>{messages.after}</legend>
        {AFTER.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="after"
              checked={now.afterWatching === value}
              onChange={() => setChanged({ ...changed, afterWatching: value })}
            />
            {messages.afters[value]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{messages.hide}</legend>
        {HIDE.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="hide"
              checked={now.hideUnseen === value}
              onChange={() => setChanged({ ...changed, hideUnseen: value })}
            />
            {messages.hides[value]}
          </label>
        ))}
      </fieldset>
      {fault && <ErrorState small error={fault} title={messages.failed} />}
      <DialogFoot>
        <Button tone="primary" type="submit" busy={busy}>
          {messages.save}
        </Button>
      </DialogFoot>
    </form>
  );
}

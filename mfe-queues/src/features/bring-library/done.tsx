import { Button, ButtonLink } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { Empty, ErrorState } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../library/library.messages.ts';
import { reportOf } from '../../library/report.ts';
import { saveFile } from '../../library/save-file.ts';
import styles from './bring-page.module.css';
import { nameOf } from './targets.tsx';
import { type Bring, startOver, undoAll } from './use-bring.ts';

/** What came of it, with the way back. */
export function Done({ added, matched, error, isUndone }: Extract<Bring, { step: 'done' }>) {
  const [busy, setBusy] = useState(false);
  const count = added.into.reduce((sum, { keys }) => sum + keys.length, 0);
  const undo = async () => {
    setBusy(true);
    const failed = await undoAll();
    setBusy(false);
    snackbar({ text: failed ? failed.userMessage : messages.undone });
  };
  const stays = added.reviews > 0 ? messages.reviewsStay : undefined;
  const text = isUndone ? stays : messages.doneText(count, added.there, added.reviews);
  return (
    <div className={styles.done}>
      {error ? (
        <ErrorState error={{ code: error.code, userMessage: messages.failedText }} title={messages.failed} />
      ) : (
        <Empty icon="check" title={isUndone ? messages.undone : messages.done} text={text} />
      )}
      {added.refused.map(({ list, why }) => (
        <Muted as="p" key={list}>
          {messages.refused(nameOf(list), why)}
        </Muted>
      ))}
      <div className={styles.ways}>
        <ButtonLink tone="primary" to="/myVideoQs">
          {messages.toQueue}
        </ButtonLink>
        <Button icon="download" onClick={() => saveFile('videoqs-import-report.csv', reportOf(matched), 'text/csv')}>
          {messages.report}
        </Button>
        {!isUndone && count + added.made.length + added.reviewed.length > 0 && (
          <Button busy={busy} onClick={() => void undo()}>
            {messages.undo}
          </Button>
        )}
        <Button tone="quiet" onClick={startOver}>
          {messages.again}
        </Button>
      </div>
    </div>
  );
}

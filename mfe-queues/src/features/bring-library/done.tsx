import { Button, ButtonLink } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { Empty, ErrorState } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { figuresOf, hasAdded } from '../../library/add-library.ts';
import { saveFile } from '../../library/export/save-file.ts';
import { messages } from '../../library/library.messages.ts';
import styles from './bring-page.module.css';
import { type Bring, resume, startOver, undoAll } from './use-bring.ts';
import { nameOf } from './use-targets.ts';

/** Shows the result of the import, with a button that undoes it. */
export function Done({ added, report, error, isUndone }: Extract<Bring, { step: 'done' }>) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    const failed = await undoAll();
    setBusy(false);
    snackbar({ text: failed ? failed.userMessage : messages.undone });
  };
  const stays = added.reviews > 0 ? messages.reviewsStay : undefined;
  const text = isUndone ? stays : messages.doneText(figuresOf(added));
  return (
    <div className={styles.done}>
      {error ? (
        <ErrorState
          error={{ code: error.code, userMessage: messages.failedText }}
          title={messages.failed}
          onRetry={() => void resume()}
        />
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
        {added.plays > 0 && <ButtonLink to="/diary">{messages.toDiary}</ButtonLink>}
        <Button icon="download" onClick={() => saveFile('videoqs-import-report.csv', report, 'text/csv')}>
          {messages.report}
        </Button>
        {!isUndone && hasAdded(added) && (
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

import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { useVisible } from '@videoqs/web/visible';
import { startedOf, useChoice } from './choice.ts';
import { messages } from './tonight.messages.ts';
import styles from './tonight.module.css';

/**
 * Asks the member once whether they watched the title they started at a streaming service. It asks when the member
 * returns within a day.
 */
export function DidYouWatch() {
  const isHere = useVisible();
  const started = useChoice((choice) => startedOf(choice, Date.now()));
  if (!started || !isHere) return null;
  const { mediaType_vid, title } = started;
  const done = () => useChoice.setState({ started: undefined });
  return (
    <div className={styles.ask}>
      <p>{messages.didYou(title)}</p>
      <Button
        size="s"
        icon="check"
        onClick={() => {
          done();
          void openDialog('queues/WatchedOn', { mediaType_vid, title });
        }}
      >
        {messages.seenIt}
      </Button>
      <Button size="s" tone="quiet" onClick={done}>
        {messages.notYet}
      </Button>
    </div>
  );
}

import { Button, ButtonAnchor } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from './chain.messages.ts';
import styles from './stage.module.css';

/**
 * Shares the chain as a link or as a picture. The link goes to the system's share sheet if there is one, otherwise to
 * the clipboard.
 */
export function ShareChain({ names: [from, to], picture }: { names: [string, string]; picture: string }) {
  return (
    <span className={styles.share}>
      <Button tone="primary" icon="share" onClick={() => void share(messages.titleOf(from, to))}>
        {messages.share}
      </Button>
      <ButtonAnchor icon="download" href={picture} download={messages.pictureName(from, to)}>
        {messages.savePicture}
      </ButtonAnchor>
    </span>
  );
}

async function share(title: string): Promise<void> {
  const url = location.href;
  const { clipboard } = navigator;
  if ('share' in navigator) {
    await navigator.share({ title, url }).catch(() => {}); // If the member closes the share sheet, no message is shown.
    return;
  }
  try {
    await clipboard.writeText(url);
    snackbar({ text: messages.copied });
  } catch {
    snackbar({ text: messages.notCopied });
  }
}

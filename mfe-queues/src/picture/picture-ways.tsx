import { Button, ButtonAnchor } from '@videoqs/web/button';
import { DialogFoot } from '@videoqs/web/dialog';
import { messages } from './picture.messages.ts';
import type { usePicture } from './use-picture.ts';

/** The buttons of a dialog with a picture: save it as a file, or open the system's share sheet if there is one. */
export function PictureWays({
  picture,
  name,
  about,
}: {
  picture: ReturnType<typeof usePicture>;
  /** The name of the file. */
  name: string;
  about: { title: string; url: string };
}) {
  const send = () => {
    const files = picture.file && navigator.canShare?.({ files: [picture.file] }) ? [picture.file] : undefined;
    // Closing the share sheet is not an error.
    void navigator.share({ ...about, ...(files && { files }) }).catch(() => undefined);
  };
  return (
    <DialogFoot>
      {picture.url && (
        <ButtonAnchor icon="download" href={picture.url} download={name}>
          {messages.download}
        </ButtonAnchor>
      )}
      {'share' in navigator && (
        <Button tone="primary" icon="share" onClick={send}>
          {messages.send}
        </Button>
      )}
    </DialogFoot>
  );
}

import { Button } from '@videoqs/web/button';
import { DialogFoot, useClose } from '@videoqs/web/dialog';
import { DropZone } from '@videoqs/web/drop-zone';
import { FormAlert } from '@videoqs/web/field';
import { checkLevel } from '@videoqs/web/level';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { Loading, Skeleton } from '@videoqs/web/states';
import { lazy, Suspense, useRef, useState } from 'react';
import { messages } from '../../account/messages.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { cutOut, readPicture } from './read-picture.ts';
import styles from './upload.module.css';
import { uploadAvatar } from './upload-avatar.call.ts';

const Cropper = lazy(() => import(/* webpackChunkName: "cropper" */ '@videoqs/web/cropper'));
const TEXTS = { picture: messages.cropLabel, zoom: messages.zoom };

/** A form that chooses a picture, crops it to a square, and uploads it. */
export function UploadView() {
  const [src, setSrc] = useState<string>();
  const [reading, setReading] = useState(false);
  const area = useRef<{ x: number; y: number; width: number; height: number }>(undefined);
  const { busy, failure, run, showText } = useSubmit();
  const close = useClose();

  const choose = async (file: Blob) => {
    showText('');
    setReading(true);
    const picture = await readPicture(file);
    setReading(false);
    if (!picture) return showText(messages.notAPicture);
    area.current = undefined;
    setSrc(picture);
  };
  const send = () =>
    run(async () => {
      if (!src || !area.current) return;
      announce(messages.uploading);
      const square = await cutOut(src, area.current).catch(() => null);
      const refused = square ? await uploadAvatar(square) : messages.notAPicture;
      if (refused !== undefined) return showText(refused);
      close(true);
      snackbar({ text: messages.pictureSaved });
      void checkLevel();
    });

  if (!src)
    return (
      <>
        <FormAlert {...failure} />
        <DropZone
          icon="camera"
          title={messages.dropPicture}
          choose={messages.choosePicture}
          text={messages.uploadLead}
          accept="image/*,.heic,.heif"
          busy={reading && messages.reading}
          onFiles={([file]) => file && void choose(file)}
        />
      </>
    );
  return (
    <>
      <FormAlert {...failure} />
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={320} round={12} />
          </Loading>
        }
      >
        <Cropper
          src={src}
          round
          texts={TEXTS}
          onArea={(chosen) => {
            area.current = chosen;
          }}
        />
      </Suspense>
      {busy && <progress className={styles.progress} aria-label={messages.uploading} />}
      <DialogFoot>
        <Button disabled={busy} onClick={() => setSrc(undefined)}>
          {messages.another}
        </Button>
        <Button tone="primary" busy={busy} onClick={() => void send()}>
          {messages.savePicture}
        </Button>
      </DialogFoot>
    </>
  );
}

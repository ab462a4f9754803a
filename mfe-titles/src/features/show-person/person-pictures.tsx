import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { useImages } from './person.call.ts';
import { messages } from './person.messages.ts';

/** The width of portraits in px. TMDB's portraits have the proportions 2 by 3. */
const WIDTH = 500;

/** The person's pictures, one at a time. If there is no picture besides the portrait, nothing is shown. */
export function PersonPictures({ ccID, name }: { ccID: number; name: string }) {
  const { data } = useImages(ccID);
  const paths = data?.imagesObj.imageString.split('|').filter(Boolean) ?? [];
  if (paths.length < 2) return null;
  const pictures = paths.map((path) => ({ src: `/img/tmdb/w500${path}`, width: WIDTH, height: WIDTH * 1.5 }));
  return (
    <Button icon="camera" onClick={() => void openDialog('titles/Pictures', { name, pictures })}>
      {messages.pictures}
    </Button>
  );
}

import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { messages } from './title.messages.ts';
import type { TitleView } from './title-view.ts';

/** The sizes in which TMDB offers pictures that fill the dialog. */
const SIZES = { backdrop: 'w780', poster: 'w500' } as const;
const WIDTHS = { backdrop: 780, poster: 500 } as const;

/** The title's pictures, one at a time. If the title has none, nothing is shown. */
export function TitlePictures({ view }: { view: TitleView }) {
  const { images, title } = view.info;
  if (images.length === 0) return null;
  const pictures = images.map(({ path, kind, width, height }) => ({
    src: `/img/tmdb/${SIZES[kind]}${path}`,
    width: WIDTHS[kind],
    height: width ? Math.round((WIDTHS[kind] * height) / width) : WIDTHS[kind],
  }));
  return (
    <Button icon="camera" onClick={() => void openDialog('titles/Pictures', { name: title, pictures })}>
      {messages.pictures(images.length)}
    </Button>
  );
}

import { useSnacks } from '../app/snackbar.tsx';
import { VisuallyHidden } from './text.tsx';

/** Reads out what `announce` is told. Mounted once, by the shell, before there is anything to say. */
export function LiveRegion() {
  const announcement = useSnacks((s) => s.announcement);
  return <VisuallyHidden status>{announcement}</VisuallyHidden>;
}

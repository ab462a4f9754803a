import { useSnacks } from '../app/snackbar.tsx';
import { VisuallyHidden } from './text.tsx';

/** Makes screen readers announce the texts passed to `announce`. The shell mounts it once, before there is any text. */
export function LiveRegion() {
  const announcement = useSnacks((s) => s.announcement);
  return <VisuallyHidden status>{announcement}</VisuallyHidden>;
}

import type { UpNextShow } from '../../plays/shown.ts';
import { useMarkingReady } from '../../plays/wake.ts';
import { useGuard } from '../../spoilers/guard.ts';
import { UpNextRow } from './up-next-row.tsx';

/** The rows of shows on the home page. They are loaded only for members who watch shows. */
export default function HomeRows({ shows }: { shows: readonly UpNextShow[] }) {
  const guard = useGuard();
  useMarkingReady();
  return shows.map((row) => <UpNextRow key={row.mediaType_vid} row={row} guard={guard} />);
}

import type { ReactNode } from 'react';
import { useNear } from './use-near.ts';

/**
 * Renders its content when the visitor comes near it; until then `coming`, which has the content's height.
 * @param o.ahead how far below the screen is near (useNear)
 */
export function Near({ children, coming, ahead }: { children: ReactNode; coming?: ReactNode; ahead?: string }) {
  const { ref, near } = useNear<HTMLDivElement>(ahead);
  return near ? children : <div ref={ref}>{coming}</div>;
}

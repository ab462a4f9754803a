import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAwake } from '../app/awake.tsx';

/**
 * Becomes true when its element appears on the screen, or after the first paint when the element is close below the
 * screen. Then it stays true. So the first paint loads only what is visible.
 * @param ahead how far below the screen counts as close, as a CSS length or a share of the screen's height
 */
export function useNear<E extends Element>(ahead = '400px') {
  const ref = useRef<E>(null);
  const awake = useAwake();
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !ref.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: awake ? ahead : '0px',
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [near, awake, ahead]);
  return { ref, near };
}

/**
 * Renders its content when the visitor comes near it. Until then it renders `coming`, which has the same height.
 * @param o.ahead how far below the screen is near (useNear)
 */
export function Near({ children, coming, ahead }: { children: ReactNode; coming?: ReactNode; ahead?: string }) {
  const { ref, near } = useNear<HTMLDivElement>(ahead);
  return near ? children : <div ref={ref}>{coming}</div>;
}

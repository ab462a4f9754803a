import { useEffect, useRef, useState } from 'react';

/**
 * Becomes true once its element is within a screen's distance, and then stays true. Content far below can thus be
 * loaded later.
 */
export function useNear<E extends Element>() {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !ref.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [near]);
  return { ref, near };
}

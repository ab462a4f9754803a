import { useSearchParams } from '@videoqs/web/router';
import { readView, type View, writeView } from '../../queue/view.ts';

/** The view of the queue. The address holds it, so that it survives a reload and Back and can be shared. */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const set = (view: View) => setParams(writeView(view, params), { replace: true, preventScrollReset: true });
  return [readView(params), set];
}

import { useSearchParams } from '@videoqs/web/router';
import { readView, type View, writeView } from '../../queue/view.ts';

/** What of the queue shows, kept in the address: it survives a reload, Back brings it back, and it can be shared. */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const set = (view: View) => setParams(writeView(view, params), { replace: true, preventScrollReset: true });
  return [readView(params), set];
}

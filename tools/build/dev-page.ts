/**
 * This code is part of every development build. When the gateway reports that the page's area was rebuilt, this code
 * replaces the changed modules in place, and the page keeps its state. If that is impossible, the page reloads.
 */
interface Hot {
  check(apply: boolean): Promise<unknown[] | null>;
}
declare const __webpack_hash__: string;
const hot = (import.meta as unknown as { webpackHot: Hot }).webpackHot;

interface DevWindow {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  /** One connection to the gateway for all areas, because a browser opens at most six. */
  videoqsVersions?: EventSource;
}
const page = window as unknown as DevWindow;

/**
 * Each build has its own react-refresh, but only the first one sees react-dom's renderer. So the renderer is stored
 * here for the others.
 */
function rememberRenderers(): object {
  const renderers = new Map<number, object>();
  const nothing = () => {};
  return {
    renderers,
    supportsFiber: true,
    inject(renderer: object) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    checkDCE: nothing,
  };
}
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= rememberRenderers();

const area = process.env.VIDEOQS_AREA ?? '';
const TRIES = 40;
let wanted = '';
let updating = false;
const isWanted = () => __webpack_hash__.startsWith(wanted);

async function update(): Promise<void> {
  updating = true;
  try {
    // The version may be announced a moment before its files are there.
    for (let tries = 0; tries < TRIES && !isWanted(); tries++)
      if (!(await hot.check(true))) await new Promise((resume) => setTimeout(resume, 50));
  } catch {
    // This change cannot be applied in place, so the page reloads.
  }
  if (!isWanted()) location.reload();
  updating = false;
}

page.videoqsVersions ??= new EventSource('/dev/reload');
page.videoqsVersions.addEventListener('message', ({ data }) => {
  wanted = (JSON.parse(data) as Record<string, string>)[area] ?? wanted;
  if (!updating && !isWanted()) void update();
});

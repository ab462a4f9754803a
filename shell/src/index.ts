import '@videoqs/web/tokens.css';
import '@videoqs/web/theme.css';
import '@videoqs/web/controls.css';
import '@videoqs/web/cards.css';
import '@videoqs/web/states.css';
import '@videoqs/web/overlays.css';
import '@videoqs/web/menu.css';
import '@videoqs/web/narrow.css';
import './frame/frame.css';
import './frame/top-bar.css';

// async boundary: lets Module Federation settle who provides what before react is evaluated
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
// never awaited: standing here is enough for the build to provide every shared module
export const provide = () => import(/* webpackChunkName: "provided" */ './provided.ts');

import '@videoqs/web/style/tokens.css';
import '@videoqs/web/style/reset.css';
import '@videoqs/web/style/theme.css';

// async boundary: lets Module Federation settle who provides what before react is evaluated
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
// never awaited: its presence is enough for the build to provide every shared module
export const provide = () => import(/* webpackChunkName: "provided" */ './provided.ts');

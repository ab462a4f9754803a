import '@videoqs/web/style/tokens.css';
import '@videoqs/web/style/reset.css';
import '@videoqs/web/style/theme.css';

// async boundary: lets Module Federation choose the provider of each shared module before react is evaluated
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
// never awaited: it only makes the build provide every shared module
export const provide = () => import(/* webpackChunkName: "provided" */ './provided.ts');

import '@videoqs/web/style/tokens.css';
import '@videoqs/web/style/reset.css';
import '@videoqs/web/style/theme.css';

// The dynamic import lets Module Federation choose the provider of each shared module before react is evaluated.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
// This function is never called. It only makes the build provide every shared module.
export const provide = () => import(/* webpackChunkName: "provided" */ './provided.ts');

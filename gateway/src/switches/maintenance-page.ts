import { messages } from '../messages.ts';

/** The number of seconds after which the page reloads by itself. */
const AGAIN_S = 30;

/** The page that is shown in place of every page during maintenance. It needs no other file. */
export const maintenancePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${AGAIN_S}"><title>${messages.maintenanceTitle} · ${messages.product}</title>
<style>:root{--bg:#f7f8fa;--text:#12161d;--muted:#4b5665;--amber:#ffb547}@media(prefers-color-scheme:dark){:root{--bg:#0b0e13;--text:#e9edf3;--muted:#9aa6b5}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;padding:32px 24px;text-align:center}b{font-size:20px}h1{font-size:28px;line-height:1.2;margin:20px 0 12px;text-wrap:balance}p{margin:0;color:var(--muted);text-wrap:balance}i{display:block;width:48px;height:4px;border-radius:2px;margin:24px auto 0;background:var(--amber)}</style>
<main><b>${messages.product}</b><h1>${messages.maintenanceTitle}</h1><p>${messages.maintenanceText}</p><i></i></main></html>
`;

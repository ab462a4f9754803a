import { escapeHtml } from '../text/escape-html.ts';
import type { ListedJob, ListedQueue } from './listed.ts';

/** The content security policy: no scripts, pictures or foreign content. */
export const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#0002, #fff2); --muted: light-dark(#645d5b, #9aa6b5); --bad: light-dark(#b71c1c, #ff8a65) }
* { box-sizing: border-box; margin: 0 }
body { font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; background: light-dark(#faf8f7, #0b0e13); color: light-dark(#1b1a1a, #e9edf3) }
header, .queue > div { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center }
h1 { font-size: 28px } h2 { font-size: 20px } header a { margin-left: auto }
.queue { margin-top: 24px; padding: 16px; border: 1px solid var(--line); border-radius: 12px }
.queue .deeds { margin-left: auto; display: flex; flex-wrap: wrap; gap: 8px }
dl { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-top: 8px } dl div { display: flex; gap: 8px } dt, .none { color: var(--muted) }
.paused { border: 1px solid var(--line); border-radius: 6px; padding: 0 8px }
.scroll { overflow-x: auto; margin-top: 16px } table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 600 } th, td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line); vertical-align: top } td:last-child { padding-right: 0 }
.fault { color: var(--bad); overflow-wrap: anywhere; min-width: 200px } .id { color: var(--muted); overflow-wrap: anywhere; font-size: 13px }
button { font: inherit; min-height: 44px; padding: 0 16px; border-radius: 8px; border: 1px solid var(--line); background: light-dark(#f3efed, #1a202a); color: inherit; cursor: pointer }
a { color: light-dark(#b71c1c, #6db3ff) } :focus-visible { outline: 2px solid light-dark(#b71c1c, #6db3ff); outline-offset: 2px }
`;

/** Formats an age as `5 s`, `12 min`, `3 h`, `2 d`. @param seconds whole seconds */
function ageOf(seconds: number): string {
  for (const [unit, size] of [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
  ] as const)
    if (seconds >= size) return `${Math.floor(seconds / size)} ${unit}`;
  return `${seconds} s`;
}

/** A button in a separate form, so that the page needs no scripts. @param label the name for screen readers */
const button = (queue: string, action: string, text: string, label: string, id = ''): string =>
  `<form method="post" action="/"><input type="hidden" name="queue" value="${escapeHtml(queue)}"><input type="hidden" name="deed" value="${action}">${
    id && `<input type="hidden" name="id" value="${escapeHtml(id)}">`
  }<button aria-label="${escapeHtml(label)}">${text}</button></form>`;

const row = (queue: string, { id, name, state, age, tries, fault }: ListedJob): string =>
  `<tr><td>${state}</td><td>${escapeHtml(name)}<div class="id">${escapeHtml(id)}</div></td><td>${ageOf(age)}</td><td>${escapeHtml(tries)}</td><td class="fault">${escapeHtml(fault)}</td><td>${
    state === 'failed' ? button(queue, 'retry', 'Retry', `Retry ${name} ${id}`, id) : ''
  }</td></tr>`;

function section({ name, isPaused, waiting, active, delayed, failed, jobs }: ListedQueue): string {
  const numbers = Object.entries({ waiting, active, delayed, failed })
    .map(([what, many]) => `<div><dt>${what}</dt><dd>${many}</dd></div>`)
    .join('');
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Jobs of ${name}"><table><thead><tr><th scope="col">State</th><th scope="col">Job</th><th scope="col">Age</th><th scope="col">Tries</th><th scope="col">Last error</th><th scope="col">Deed</th></tr></thead><tbody>${jobs.map((job) => row(name, job)).join('')}</tbody></table></div>`;
  return `<section class="queue"><div><h2>${name}</h2>${isPaused ? '<span class="paused">paused</span>' : ''}<div class="deeds">${
    isPaused ? button(name, 'resume', 'Resume', `Resume ${name}`) : button(name, 'pause', 'Pause', `Pause ${name}`)
  }${button(name, 'drain', 'Drain', `Wait until ${name} is empty`)}${
    failed ? button(name, 'retry', 'Retry all failed', `Retry all failed jobs of ${name}`) : ''
  }</div></div><dl>${numbers}</dl>${jobs.length ? table : '<p class="none">No jobs.</p>'}</section>`;
}

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/board.css"></head><body><header><h1>${title}</h1><a href="/">Look again</a></header><main>${content}</main></body></html>`;

/** The page of all queues with their jobs and the actions on them. */
export const boardPage = (queues: readonly ListedQueue[]): string => page('Jobs', queues.map(section).join(''));

/** The page with one sentence instead of the list of queues. */
export const sentencePage = (sentence: string): string => page('Jobs', `<p>${escapeHtml(sentence)}</p>`);

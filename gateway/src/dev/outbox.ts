import type { RpcReply } from '@videoqs/contract/rpc';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { escapeHtml } from '@videoqs/node/text/escape-html';
import type { FastifyInstance } from 'fastify';
import { policyOf } from '../content-policy.ts';
import { messages } from '../messages.ts';

const STYLE = `<style>body{font:16px/1.5 system-ui;max-width:720px;margin:32px auto;padding:0 16px;background:#0b0e13;color:#e9edf3}
article{background:#12161d;border:1px solid #ffffff24;border-radius:12px;padding:16px 20px;margin:16px 0}
pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}small{color:#9aa6b5}h2{font-size:18px;margin:4px 0}</style>`;

type Messages = RpcReply<'account.outbox'>;

/**
 * GET /dev/outbox: the mail and texts of the development run, as a page or as JSON. `?to=` selects a recipient. It is
 * never served in production.
 * @param siteUrl the site's address; only requests for its host name or for this machine's own names are answered
 */
export function routeDevOutbox(fastify: FastifyInstance, rpc: RpcClient, siteUrl: string): void {
  const known = new Set(['localhost', '127.0.0.1', new URL(siteUrl).hostname]);
  fastify.get('/dev/outbox', async (request, reply) => {
    // Otherwise a foreign page could read the outbox through a host name that resolves to this machine.
    if (!known.has(request.hostname)) throw new CallFailure('not-found');
    const { to } = request.query as { to?: unknown };
    const sent = await rpc.ask('account.outbox', typeof to === 'string' ? { to } : {});
    reply.header('cache-control', 'no-store');
    if (String(request.headers.accept ?? '').includes('application/json')) return reply.send(sent);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(STYLE))
      .send(outboxPage(sent));
  });
}

const outboxPage = (sent: Messages) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${messages.outboxTitle} · VideoQs</title>
${STYLE}
<main><h1>${messages.outboxTitle}</h1>${
  sent
    .map(
      (m) =>
        `<article><small>${m.channel} to ${escapeHtml(m.to)} · <time>${m.at}</time></small><h2>${escapeHtml(m.subject)}</h2><pre>${escapeHtml(m.text)}</pre></article>`,
    )
    .join('') || `<p>${messages.outboxEmpty}</p>`
}</main></html>`;

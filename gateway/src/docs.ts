import { calls } from '@videoqs/contract/calls';
import { base, type Call, codesOf } from '@videoqs/contract/wire/call';
import { ERROR_MESSAGES, ERROR_STATUS } from '@videoqs/contract/wire/errors';
import { escapeHtml } from '@videoqs/node/text/escape-html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Count } from './address-limits.ts';
import { policyOf } from './content-policy.ts';

/**
 * The calls that the documentation shows. Operators' calls (ADR 0067) are left out, because members need not know them.
 */
const documented = calls.filter((call) => call.who !== 'ops');

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(type, { io, unrepresentable: 'any' });

/** The contract as OpenAPI 3.1. All of it is generated. */
function openApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'VideoQs',
      version: '1.0.0',
      description: 'Every call is a POST with a JSON body that carries the base {userID, userAUTH, bootID}.',
    },
    paths: Object.fromEntries(documented.map((call) => [call.path, { post: operation(call) }])),
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'userMessage', 'requestID'],
          properties: {
            code: { enum: Object.keys(ERROR_STATUS) },
            userMessage: { type: 'string' },
            requestID: { type: 'string' },
            issues: {
              type: 'array',
              items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
            },
            notAuthorized: { const: true },
          },
        },
      },
    },
  };
}

function operation(call: Call): object {
  const failures = Object.groupBy(codesOf(call), (code) => String(ERROR_STATUS[code]));
  const body = { allOf: [schemaOf(base, 'input'), schemaOf(call.body, 'input')] };
  return {
    operationId: call.path.split('/').at(-1),
    tags: [call.service],
    summary: call.summary,
    'x-who': call.who,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: {
      200: call.stream
        ? {
            description: 'What happens, as it happens',
            content: { 'text/event-stream': { schema: schemaOf(call.reply, 'output') } },
          }
        : { description: 'The outcome', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, codes]) => [
          status,
          {
            description: codes?.map((c) => `${c}: ${ERROR_MESSAGES[c]}`).join(' / '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

/**
 * Serves two views of the contract. GET /api/docs shows every call on one page; GET /api/openapi.json is for programs.
 * Both are built once.
 */
export function routeDocs(fastify: FastifyInstance, count: Count): void {
  let json: string | undefined;
  let page: string | undefined;
  fastify.get('/api/openapi.json', { onRequest: count }, async (_request, reply) => {
    json ??= JSON.stringify(openApi());
    return reply.type('application/json').send(json);
  });
  fastify.get('/api/docs', { onRequest: count }, async (_request, reply) => {
    page ??= docsPage();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policyOf(page)).send(page);
  });
}

const entry = (call: Call) => `<details id="${call.path.split('/').at(-1)}"><summary><code>${call.path}</code>
<small>${call.who === 'member' ? 'members' : 'anyone'}</small><span>${escapeHtml(call.summary)}</span></summary>
<h4>Body</h4><pre>${escapeHtml(JSON.stringify(schemaOf(call.body, 'input'), null, 2))}</pre>
<h4>Reply</h4><pre>${escapeHtml(JSON.stringify(schemaOf(call.reply, 'output'), null, 2))}</pre>
<p>May fail with ${codesOf(call)
  .map((c) => `<code>${ERROR_STATUS[c]} ${c}</code>`)
  .join(', ')}.</p></details>`;

const docsPage = () => {
  const byService = Object.entries(Object.groupBy(documented, (c) => c.service));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>VideoQs API</title>
<style>body{font:16px/1.5 system-ui;max-width:900px;margin:32px auto;padding:0 16px;background:#0b0e13;color:#e9edf3}a{color:#6db3ff}
details{background:#12161d;border:1px solid #ffffff24;border-radius:10px;padding:10px 16px;margin:8px 0}summary{cursor:pointer;min-height:28px}
summary span{display:block;color:#9aa6b5}small{color:#ffb547}pre{overflow:auto;background:#0b0e13;padding:12px;border-radius:8px;font-size:13px}h4{margin:12px 0 4px}</style>
<main><h1>VideoQs API</h1><p>Every call is a POST with a JSON body. Beside its own fields each body carries the base
<code>{userID, userAUTH, bootID}</code>; a visitor sends 0 and '' or neither. <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${byService.map(([service, list]) => `<h2>${service}</h2>${(list ?? []).map(entry).join('')}`).join('')}</main></html>`;
};

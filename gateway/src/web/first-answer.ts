import type { Boot, FirstCall, RemoteRoute } from '@videoqs/contract/manifest';
import type { Service } from '@videoqs/contract/wire/call';
import { serviceOf } from '@videoqs/contract/wire/prefixes';
import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Count } from '../address-limits.ts';
import type { Authenticator } from '../authenticate.ts';
import { sentOn } from '../routes.ts';
import type { Upstream } from '../upstream.ts';

/** How long a page waits for an answer to send along, in ms. Without the answer, the page's script makes the call. */
const PATIENCE_MS = 150;
const MOST_BYTES = 64_000;

/**
 * Makes the first calls of pages (contract, FirstCall). They are made as a visitor, so the service refuses a call that
 * only members may make.
 */
export class FirstAnswers {
  constructor(
    private readonly upstreams: Record<Service, Upstream>,
    private readonly authenticator: Authenticator,
    private readonly count: Count,
    private readonly log: Logger,
  ) {}

  /** The answers to send along with the page at this path. Failed and late answers are left out. */
  async of(
    route: RemoteRoute | undefined,
    path: string,
    request: FastifyRequest,
  ): Promise<Pick<Boot, 'first' | 'also'>> {
    if (!route) return {};
    const of = (call: FirstCall | undefined) => call && this.inTime(filledIn(call, route.path, path, request), request);
    const [first, ...others] = await Promise.all([route.first, ...(route.also ?? [])].map(of));
    const also = others.filter((answer) => answer !== undefined);
    return { ...(first && { first }), ...(also.length > 0 && { also }) };
  }

  private async inTime(call: FirstCall, request: FastifyRequest): Promise<Boot['first']> {
    const service = serviceOf(call.path);
    if (!service) return undefined;
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      late = setTimeout(resolve, PATIENCE_MS, undefined);
    });
    try {
      return await Promise.race([this.ask(service, call, request), patience]);
    } catch (error) {
      // The service has already logged a CallFailure. The page makes the call itself and shows the failure.
      if (!(error instanceof CallFailure))
        this.log.warn({ err: error, path: call.path }, 'the page is sent without the answer to its first call');
      return undefined;
    } finally {
      clearTimeout(late);
    }
  }

  private async ask(service: Service, call: FirstCall, request: FastifyRequest): Promise<Boot['first']> {
    await this.count(request);
    const { header } = await this.authenticator.identify({}, request.ip);
    const body = JSON.stringify(call.body);
    const answer = await this.upstreams[service].send(sentOn(request, call.path, body, header));
    if (answer.statusCode !== 200 || answer.body.length > MOST_BYTES) return undefined;
    return { ...call, reply: JSON.parse(answer.body.toString()) as object };
  }
}

/** Replaces `:name` in the body by that part of the path. Digits become a number, as in the page's script. */
function filledIn({ path, body }: FirstCall, pattern: string, at: string, request: FastifyRequest): FirstCall {
  const segments = at.split('/').filter(Boolean);
  const names = pattern.split('/').filter(Boolean);
  const filled = (value: FirstCall['body'][string]) => {
    if (value === ':country') return countryOf(request.headers['accept-language']);
    const found = typeof value === 'string' && value.startsWith(':') ? segments[names.indexOf(value)] : undefined;
    return found === undefined ? value : /^[1-9]\d{0,9}$/.test(found) ? Number(found) : found;
  };
  return { path, body: Object.fromEntries(Object.entries(body).map(([k, v]) => [k, filled(v)])) };
}

/**
 * The country in the browser's first language, found in the same way as in the page's script (libs/web, session); 'US'
 * without a country.
 */
function countryOf(languages = ''): string {
  try {
    const { region = '' } = new Intl.Locale(languages.split(/[,;]/)[0] ?? '').maximize();
    return /^[A-Z]{2}$/.test(region) ? region : 'US';
  } catch {
    return 'US';
  }
}

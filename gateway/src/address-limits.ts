import { addressKey } from '@videoqs/node/limits/address-key';
import { countOne, type Limits } from '@videoqs/node/limits/limits';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Counts one request of an address. @throws CallFailure 'too-many' with the seconds to wait */
export type Count = (request: FastifyRequest) => Promise<void>;

/** The requests that one address may make in a minute, by kind. */
export interface AddressLimits {
  calls: Count;
  pages: Count;
  /** Pictures and built files. */
  files: Count;
  /** Pictures composed of several and drawn for the caller. */
  large: Count;
  /** Pictures that members upload: few and large. */
  uploads: Count;
  /** Browsers' reports on their pages; one report covers many calls. */
  telemetry: Count;
  health: Count;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** The limits are separate, so that a page full of posters uses up no calls. */
export function addressLimits(limits: Limits, config: Config): AddressLimits {
  const { CALLS_PER_MINUTE: calls } = config;
  const per = (name: string, points: number): Count => {
    const limiter = limits.limiter(name, points, 60);
    return (request) => countOne(limiter, addressKey(request.ip));
  };
  const pages = config.PAGES_PER_MINUTE ?? calls / 2;
  const health = per('health', config.HEALTH_PER_MINUTE ?? calls / 10);
  return {
    calls: per('calls', calls),
    pages: per('pages', pages),
    telemetry: per('telemetry', Math.max(1, Math.floor(pages / 10))),
    files: per('files', config.FILES_PER_MINUTE ?? calls * 5),
    large: per('large', Math.max(1, Math.floor(calls / 20))),
    uploads: per('uploads', Math.max(1, Math.floor(calls / 40))),
    // monitoring from this machine is not limited
    health: async (request) => (LOOPBACK.test(request.ip) ? undefined : health(request)),
  };
}

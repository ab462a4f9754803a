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
  /** Requests for single pictures and built files. */
  files: Count;
  /** Requests for pictures that are composed of several and drawn for the caller. */
  large: Count;
  /** Uploads of members' pictures. An address sends few of them, but each is large. */
  uploads: Count;
  /** Performance reports that browsers send about their pages. One report covers many calls. */
  telemetry: Count;
  health: Count;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Creates the limits. They are separate, so that a page full of posters does not use up the limit of calls. */
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
    // Requests from this machine, for example by monitoring, are not limited.
    health: async (request) => (LOOPBACK.test(request.ip) ? undefined : health(request)),
  };
}

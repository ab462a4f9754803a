import { readConfig, rpcAddress, serviceShape, shown } from '@videoqs/node/runtime/config';
import { z } from 'zod';

/** The environment of the account service. No other file of the service reads process.env. */
export const shape = {
  ...serviceShape,
  /** The mail server; required in production. Without a mail server, mail stays in the outbox and counts as sent. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(shown),
  /** `off` lets production run without a mail server. Members then get no codes and cannot reset their passwords. */
  MAIL: z.enum(['off']).optional().register(shown),
  MAIL_FROM: z.string().default('VideoQs <hello@videoqs.example>').register(shown),
  /** The URL of an SMS service with Twilio's API: POST {SMS_URL}/2010-04-01/Accounts/{SMS_ACCOUNT}/Messages.json. */
  SMS_URL: z.url().optional().register(shown),
  SMS_ACCOUNT: z.string().default(''),
  SMS_TOKEN: z.string().default(''),
  SMS_FROM: z.string().default('').register(shown),
  /** The maximum number of texts to one member within 24 hours. */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(10),
  /**
   * The VAPID keys that identify us to push services. Create them with `npx web-push generate-vapid-keys`. Without
   * these keys no pushes are sent.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .register(shown),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** The address at which operators of push services can reach us. */
  VAPID_CONTACT: z
    .url({ protocol: /^(https|mailto)$/ })
    .default('mailto:hello@videoqs.example')
    .register(shown),
  /** `host:port` of the RPC servers of queues and social, which also store members' data. */
  QUEUES_RPC: rpcAddress,
  SOCIAL_RPC: rpcAddress,
  SITE_URL: z.url().default('http://localhost:8080').register(shown),
  /** The number of sign-ups in an hour that one IP address may make without a wait. */
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  /**
   * The cost of hashing a password with argon2id: memory in KiB, and the number of passes. OWASP recommends these
   * minimums.
   */
  ARGON2_MEMORY: z.coerce.number().int().min(19_456).default(65_536),
  ARGON2_PASSES: z.coerce.number().int().min(2).default(3),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;

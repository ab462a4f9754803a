import { readConfig, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

/** The environment of the account service. No other file of the service reads process.env. */
export const shape = {
  ...serviceShape,
  /** The mail server; without it mail stays in the outbox and counts as sent. Required in production. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `off` lets production run without a mail server. Nobody gets a code or can reset a password then. */
  MAIL: z.enum(['off']).optional(),
  MAIL_FROM: z.string().default('VideoQs <hello@videoqs.example>'),
  /** A Twilio-compatible service: POST {SMS_URL}/2010-04-01/Accounts/{SMS_ACCOUNT}/Messages.json. */
  SMS_URL: z.url().optional(),
  SMS_ACCOUNT: z.string().default(''),
  SMS_TOKEN: z.string().default(''),
  SMS_FROM: z.string().default(''),
  /** Most texts to one member within 24 hours. */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(10),
  /**
   * The VAPID keys that identify us to push services: `npx web-push generate-vapid-keys`. Without them there are no
   * pushes.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Where push services' operators can reach us. */
  VAPID_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).default('mailto:hello@videoqs.example'),
  /** `host:port` of the RPC servers of queues and social, which also store members' data. */
  QUEUES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  SOCIAL_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  SITE_URL: z.url().default('http://localhost:8080'),
  /** Most new members from one address. */
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  /** The cost of argon2id for a password: KiB, and passes over them. The minimums are OWASP's. */
  ARGON2_MEMORY: z.coerce.number().int().min(19_456).default(65_536),
  ARGON2_PASSES: z.coerce.number().int().min(2).default(3),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;

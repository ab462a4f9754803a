import { readConfig, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

/** The account service's environment; the only reader of process.env here. */
export const shape = {
  ...serviceShape,
  /** Where mail goes; without it messages stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('VideoQs <hello@videoqs.example>'),
  /** Twilio-compatible: POST {SMS_URL}/2010-04-01/Accounts/{SMS_ACCOUNT}/Messages.json. */
  SMS_URL: z.url().optional(),
  SMS_ACCOUNT: z.string().default(''),
  SMS_TOKEN: z.string().default(''),
  SMS_FROM: z.string().default(''),
  /** Texts to one member within 24 hours at most. */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(10),
  /** The keys by which push services know who sends (VAPID): `npx web-push generate-vapid-keys`. Without them there are no pushes. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Where operators of push services reach us. */
  VAPID_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).default('mailto:hello@videoqs.example'),
  /** `host:port` of the RPC of the services that keep something of members, too. */
  QUEUES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  SOCIAL_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  SITE_URL: z.url().default('http://localhost:8080'),
  /** New members from one address at most. */
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  /** What argon2id takes for a password: KiB, and passes over them. OWASP's least are the least here. */
  ARGON2_MEMORY: z.coerce.number().int().min(19_456).default(65_536),
  ARGON2_PASSES: z.coerce.number().int().min(2).default(3),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;

import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { event } from './event.ts';

/** A service keeps nothing of a member any more whose account is gone. `rows`: how many went. */
export const memberForgotten = (service: Service) =>
  event(service, ['account'], { userID: z.int(), rows: z.int(), at: timestamp });

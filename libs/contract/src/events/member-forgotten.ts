import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { event } from './event.ts';

/** A service has deleted all data of a member whose account was deleted. `rows`: the number of deleted rows. */
export const memberForgotten = (service: Service) =>
  event(service, ['account'], { userID: z.int(), rows: z.int(), at: timestamp });

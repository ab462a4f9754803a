import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { rpc } from './declare.ts';

/** One line of a file of the ZIP: flat, so that it can be a line of a table too. */
const exportRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ExportRow = z.output<typeof exportRow>;

/** What a service keeps of one member, a page at a time, for the ZIP that they may download. */
export const exportRpc = (service: Service) =>
  rpc(
    service,
    z.object({ userID: z.int(), after: z.string().optional() }),
    z.object({
      /** The file that the rows belong to; it may go on in the next page. */
      file: z.string().regex(/^[a-z0-9-]+$/),
      rows: z.array(exportRow),
      /** Of this service's files, how many are whole by now: 0 to 1. */
      done: z.number().min(0).max(1),
      /** null: that was all. */
      next: z.string().nullable(),
    }),
  );

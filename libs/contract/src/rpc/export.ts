import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { rpc } from './declare.ts';

/** One line of a file in the ZIP. It is flat, so that it can also be a row of a table. */
const exportRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ExportRow = z.output<typeof exportRow>;

/** A service's data about one member, page by page, for the ZIP that they may download. */
export const exportRpc = (service: Service) =>
  rpc(
    service,
    z.object({ userID: z.int(), after: z.string().optional() }),
    z.object({
      /** The file that the rows belong to. It may continue on the next page. */
      file: z.string().regex(/^[a-z0-9-]+$/),
      rows: z.array(exportRow),
      /** The finished share of this service's files, from 0 to 1. */
      done: z.number().min(0).max(1),
      /** Null on the last page. */
      next: z.string().nullable(),
    }),
  );

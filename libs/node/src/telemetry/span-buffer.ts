import { randomBytes } from 'node:crypto';
import { type SpanKind, type SpanStart, traceOf, traceWith } from '../runtime/spans.ts';

export interface SpanRef {
  /** 32 hexadecimal digits. */
  traceID: string;
  /** 16 hexadecimal digits. */
  spanID: string;
}

/** An ended span as plain data, because spans are sent to another thread. */
export interface EndedSpan extends SpanRef {
  parentID: string | undefined;
  name: string;
  kind: SpanKind;
  attributes: Record<string, string | number> | undefined;
  links: SpanRef[] | undefined;
  /** ms since epoch */
  from: number;
  to: number;
  /** The class of the error if the span failed, or '' if the class has no name; undefined if the span succeeded. */
  failed: string | undefined;
}

/** The limits of a group of spans: the longest time in ms for which they are collected, and their largest number. */
const GATHER_MS = 5_000;
const GATHER_SPANS = 500;

/**
 * Starts collecting spans.
 * @param send receives the collected spans soon after the first span of a group
 * @param share of the traces that are kept, 0 to 1
 * @param secret decides which traces are kept
 * @returns a function that stops and sends the rest at once
 */
export function bufferSpans(send: (spans: EndedSpan[]) => void, share: number, secret = ''): () => void {
  let gathered: EndedSpan[] = [];
  let sending: NodeJS.Timeout | undefined;
  const sendAll = () => {
    clearTimeout(sending);
    sending = undefined;
    const spans = gathered;
    gathered = [];
    if (spans.length) send(spans);
  };
  const open: Parameters<typeof traceWith>[0] = (start) => {
    const ref = refOf(start);
    const from = start.at ?? now();
    return {
      spanID: ref.spanID,
      end: (failed, at) => {
        const { name, kind, attributes } = start;
        const fault = failed instanceof Error ? failed.name : failed ? '' : undefined;
        gathered.push({ ...ref, name, kind, attributes, links: linksOf(start), from, to: at ?? now(), failed: fault });
        if (gathered.length >= GATHER_SPANS) sendAll();
        else sending ??= setTimeout(sendAll, GATHER_MS).unref();
      },
    };
  };
  traceWith(open, share, secret);
  return () => {
    traceWith(undefined);
    sendAll();
  };
}

const now = (): number => performance.timeOrigin + performance.now();
const randomID = (bytes: number): string => randomBytes(bytes).toString('hex');

/** If the request's id is no UUID, no trace can be derived from it. Each span then gets its own trace and no parent. */
function refOf({ requestID, spanID, parentID }: SpanStart): SpanRef & { parentID: string | undefined } {
  const ids = traceOf(requestID);
  const isRoot = parentID === 'root';
  return {
    traceID: ids?.traceID ?? randomID(16),
    spanID: spanID ?? (isRoot ? ids?.rootID : undefined) ?? randomID(8),
    parentID: !ids || isRoot ? undefined : (parentID ?? ids.rootID),
  };
}

const linksOf = ({ links }: SpanStart): SpanRef[] | undefined =>
  links?.flatMap((id) => {
    const ids = traceOf(id);
    return ids ? [{ traceID: ids.traceID, spanID: ids.rootID }] : [];
  });

import type { Body, Path, Reply } from '@videoqs/contract/calls';
import type { Boot } from '@videoqs/contract/manifest';
import { ERROR_MESSAGES, type ErrorCode, type ErrorReply } from '@videoqs/contract/wire/errors';
import { noteSwitches } from '../remote/switches.tsx';
import { alert, useDialogs } from './dialogs.tsx';
import { answered, isOnline } from './network.tsx';
import { applyRedirect } from './router.tsx';
import { afterEnd, base, isStoredSession, useSession } from './session.tsx';
import { askToSignIn } from './sign-in.tsx';

/** 'offline': this device has no network. All other codes come from the API; an unreachable server is 'unavailable'. */
export type CallCode = ErrorCode | 'offline';
const OFFLINE_MESSAGE = 'You’re offline. Reconnect and try again.';

/** A call that failed, or whose answer was not its documented reply. */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly code: CallCode,
    /** The message for members. */
    readonly userMessage: string,
    readonly requestID = '',
    readonly issues: ErrorReply['issues'] = [],
    /** Seconds to wait, from Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(`${code}: ${userMessage}`);
  }
}

let cameWithPage: { replies: Map<string, object>; until: number } | undefined;
/** The time in ms for which an answer that came with the page counts as fresh. */
const FRESH_MS = 10_000;
const keyOf = (path: string, body: object) => `${path} ${JSON.stringify(body)}`;

/** Stores the answers that came with the page, from the boot data. A query for such a call starts with this answer. */
export function announceFirst({ first, also = [] }: Pick<Boot, 'first' | 'also'>): void {
  const answers = first ? [first, ...also] : also;
  cameWithPage = {
    replies: new Map(answers.map(({ path, body, reply }) => [keyOf(path, body), reply])),
    until: performance.now() + FRESH_MS,
  };
}

/** The answer to this call that came with the page, while the answer is fresh. */
export function firstReply<P extends Path>(path: P, body: Body<P>): Reply<P> | undefined {
  if (!cameWithPage || cameWithPage.until < performance.now()) return undefined;
  return cameWithPage.replies.get(keyOf(path, body as object)) as Reply<P> | undefined;
}

/** The observer of calls, if there is one. It gives each request its id and receives the result. */
type CallWatcher = (path: string) => { id: string /** 0 when there was no answer. */; ended(status: number): void };
let watcher: CallWatcher | undefined;
export function watchCalls(next: CallWatcher | undefined): void {
  watcher = next;
}

/**
 * Sends one call.
 * @throws CallError for every failure except an abort; an abort throws the signal's own reason.
 */
export async function post<P extends Path>(
  path: P,
  body: Body<P>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Reply<P>> {
  const sentAs = base();
  const watched = watcher?.(path);
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(watched && { 'x-request-id': watched.id }) },
      body: JSON.stringify({ ...sentAs, ...(body as object) }),
      signal,
    });
  } catch (error) {
    watched?.ended(0);
    if (signal?.aborted) throw error;
    throw isOnline()
      ? new CallError('unavailable', ERROR_MESSAGES.unavailable)
      : new CallError('offline', OFFLINE_MESSAGE);
  }
  answered(response.headers.get('date'));
  noteSwitches(response);
  const reply: unknown = await response.json().catch(() => undefined);
  watched?.ended(response.status);
  signal?.throwIfAborted();
  if (response.ok && reply && typeof reply === 'object') {
    // a reply may redirect the member to another page (specification section 2)
    if ('redirect' in reply && typeof reply.redirect === 'string') applyRedirect(reply.redirect);
    // after a reload of the page the server asks the page to fetch fresh facts about the member (section 4)
    if ('browserReloadHappened' in reply && reply.browserReloadHappened === true) void refreshMember();
    return reply as Reply<P>;
  }
  const failure = toCallError(response, reply);
  if (failure.code === 'not-authorized') await afterEnd(() => resetCredentials(sentAs, failure));
  throw failure;
}

async function refreshMember(): Promise<void> {
  const user = await post('/api/account/refreshAccountPage', {}).catch(() => undefined);
  if (user && user.userID === useSession.getState().ID) useSession.getState().refreshed(user);
}

function toCallError(response: Response, reply: unknown): CallError {
  const { code, userMessage, requestID, issues } = (reply ?? {}) as Partial<ErrorReply>;
  const known = code && code in ERROR_MESSAGES ? code : response.status === 401 ? 'not-authorized' : undefined;
  // the answer comes from something in between: a gateway without a service, or a network that asks its users to sign
  // in
  const isAway = [502, 503, 504].includes(response.status) || (response.ok && reply === undefined);
  const fallback: ErrorCode = isAway ? 'unavailable' : 'internal';
  const wait = Number(response.headers.get('retry-after')) || undefined;
  return new CallError(known ?? fallback, userMessage || ERROR_MESSAGES[known ?? fallback], requestID, issues, wait);
}

/**
 * Asks a visitor to sign in. A member whose session has ended first reads why, and returns to this page after signing
 * in.
 */
function resetCredentials(sentAs: { userID: number; userAUTH: string }, failure: CallError): void {
  const session = useSession.getState();
  if (sentAs.userID === 0) return void (isAlerting() || askToSignIn());
  if (session.AUTH !== sentAs.userAUTH) return; // the answer belongs to a session that has ended in the meantime
  // another tab has signed out or in, and this tab has not noticed yet; that is no error
  if (!isStoredSession()) return;
  const path = location.pathname + location.search + location.hash;
  session.signedOut();
  const [title = '', message = ''] = ERROR_MESSAGES['not-authorized'].split(/: (.*)/s);
  const onOk = () => {
    useSession.getState().set({ sessionExpired: true });
    void askToSignIn({ resume: { path } });
  };
  void alert({ title, message: message || failure.userMessage, onOk });
}

/** Whether a message is open. The message about an ended session opens the sign-in dialog by itself. */
const isAlerting = () => useDialogs.getState().boxes.length > 0;

/**
 * Classes of SQLSTATE for temporary failures that the statement did not cause: connection trouble, a lost conflict with
 * another transaction, exhausted memory, disk or time, a shutdown, a system error.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const PASSING = new Set(['08', '40', '53', '55', '57', '58']);
/** Messages of node-postgres errors that have no code: a connection timeout or a broken connection. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after)/;

/**
 * Whether the database failed, and not the statement itself. If so, a retry makes sense.
 * @param error anything thrown
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
      if (PASSING.has(code.slice(0, 2)) || code === '25006') return true; // 25006: read-only, like a standby
    } else if (typeof code === 'string' && /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)/.test(code))
      return true;
    if (BROKEN.test(e.message)) return true;
  }
  return false;
}

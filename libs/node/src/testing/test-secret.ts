/** MEMBER_SECRET of every part that a test starts. */
export const TEST_SECRET = 'a secret for tests, long enough to be one';

/** MEMBER_SECRET of every part that a test starts. */
export const TEST_SECRET = 'a secret for tests that is long enough';

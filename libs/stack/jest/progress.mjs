/**
 * Jest's reporter for `npm test`. It appends a line of JSON to the file in TEST_PROGRESS for each spec file that begins
 * or ends. tools/check/progress.ts shows these lines. Without TEST_PROGRESS, jest reports as usual.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;

export default class ProgressReporter {
  /** @param {import('@jest/reporters').Test} test */
  onTestFileStart({ path }) {
    this.tell({ file: relative(ROOT, path), began: true });
  }

  /**
   * @param {import('@jest/reporters').Test} test
   * @param {import('@jest/reporters').TestResult} result
   */
  onTestFileResult({ path }, { numPassingTests, numFailingTests, numPendingTests, perfStats, failureMessage }) {
    this.tell({
      file: relative(ROOT, path),
      passed: numPassingTests,
      failed: numFailingTests,
      skipped: numPendingTests,
      seconds: (perfStats.end - perfStats.start) / 1000,
      fault: failureMessage,
    });
  }

  /** @param {object} event */
  tell(event) {
    appendFileSync(process.env.TEST_PROGRESS ?? '', `${JSON.stringify(event)}\n`);
  }
}

import { Progress } from './progress.ts';

function shownOn(isTTY: boolean): string {
  let text = '';
  const progress = new Progress('file', { isTTY, write: (t) => (text += t) });
  for (let i = 0; i <= 1000; i++) progress.at(i / 1000);
  progress.done();
  return text;
}

test('prints progress to a log as one line for each 10 %', () => {
  expect(shownOn(false).split('\n').slice(0, -1)).toEqual(
    [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((p) => `file ${p} %`),
  );
});

test('prints progress on a terminal by rewriting one line, and ends the line', () => {
  const text = shownOn(true);
  expect(text.match(/\r/g)).toHaveLength(101);
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.endsWith('\rfile 100 %\n')).toBe(true);
});

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const records = globSync('docs/adr/*.md', { cwd: root }).sort();

it.each(records)('the decision record %s has a number, a status with its month, and its sections in order', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const [title = '', , status = ''] = text.split('\n');
  expect(title).toMatch(new RegExp(`^# ${Number(basename(file).slice(0, 4))}\\. \\S`));
  expect(status).toMatch(/^(Accepted|Replaced by \[\d{4}\]\(.*\)), [A-Z][a-z]+ \d{4}[.;]/);
  const sections = [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1]);
  expect(sections.filter((section) => section !== 'Alternatives')).toEqual(['Context', 'Decision', 'Consequences']);
});

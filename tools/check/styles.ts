/**
 * Checks every stylesheet by the rules in stylelint.config.mjs. It also makes sure that each rule rejects a stylesheet
 * that breaks it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import config from '../../stylelint.config.mjs';

const root = join(import.meta.dirname, '../..');
const lint = async (files: string, ignoreFiles: string[]) => {
  const { results } = await stylelint.lint({
    files,
    cwd: root,
    config: { ...config, ignoreFiles } as stylelint.Config,
  });
  return results.flatMap((r) =>
    r.warnings.concat(r.parseErrors as never).map((w) => ({ file: r.source ?? '', line: w.line, text: w.text })),
  );
};

const found = await lint('{libs,shell,mfe-*,kit}/**/*.css', config.ignoreFiles);
for (const f of found) console.error(`${f.file}:${f.line}: ${f.text}`);

const FIXTURE = 'tools/check/fixtures/styles/offends.css';
const lines = readFileSync(join(root, FIXTURE), 'utf8').split('\n');
const offends = (line: number) => line > lines.indexOf('.offends {') && line < lines.indexOf('.keeps {');
const refused = new Set((await lint(FIXTURE, [])).map((w) => w.line - 1));
const wrong = lines.flatMap((text, line) => (text.endsWith(';') && refused.has(line) !== offends(line) ? [text] : []));
for (const text of wrong) console.error(`${FIXTURE}: «${text.trim()}» is accepted or refused contrary to its comment`);
if (found.length || wrong.length) process.exit(1);
console.log('All styles use tokens and the spacing scale. Each rule refuses its fixture.');

/**
 * Finds changes that a migration must not make. While copies are replaced, the previous release still runs, and a
 * rollback returns to it. A release may add to a table. It may drop only what the previous release does not use any
 * more.
 */
import type { DescribedColumn, DescribedSchema } from '@videoqs/node/database/describe-schema';

/** @returns one sentence for each statement that breaks the released code */
export const migrationBreaks = (released: DescribedSchema, now: DescribedSchema): string[] =>
  Object.entries(now.migrations)
    .filter(([name]) => !(name in released.migrations))
    .flatMap(([name, statements]) =>
      statements.flatMap((sql) => statementBreaks(released.tables, plain(sql))).map((fault) => `${name} ${fault}`),
    );

type Tables = DescribedSchema['tables'];
const NAME = '(?:"?public"?\\.)?"?([a-z_][a-z0-9_]*)"?';
const IF = '(?:if (?:not )?exists )?';

const ASIDE = /--.*$|\/\*.*?\*\/|(\$\w*\$)(.*?)\1|'((?:[^']|'')*)'/gms;
/** A text after these words is executed at once. */
const RUN = /(?:^|;)\s*do(?:\s+language\s+\w+)?\s*$|\bexecute\s*$/i;
/** After these words of a block, a statement begins. */
const BLOCK = /\b(?:declare|begin|exception|then|else|loop)\b/g;

/**
 * Removes comments, string literals and bodies of functions, and returns the rest as one line in lower case. Statements
 * within DO are kept.
 */
function plain(sql: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: whole, 2: body, 3: text, index } of sql.matchAll(ASIDE)) {
    kept += sql.slice(from, index);
    from = index + whole.length;
    const inside = body ?? text?.replaceAll("''", "'");
    if (inside === undefined) kept += ' ';
    else kept += RUN.test(kept) ? `; ${plain(inside).replaceAll(BLOCK, ';')}` : "''";
  }
  return (kept + sql.slice(from))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\bbegin atomic\b.*?; ?end\b/g, "''");
}

function statementBreaks(tables: Tables, sql: string): string[] {
  return sql.split(/ ?; ?/).flatMap((statement) => {
    const dropped = match(statement, `^drop (table|view|materialized view|type|sequence|schema) ${IF}(.+)$`);
    if (dropped) {
      const names = (dropped[2] ?? '').replace(/ (cascade|restrict)$/, '').split(/ ?, ?/);
      return names.flatMap((one) => {
        const name = match(one, `^${NAME}$`)?.[1] ?? one;
        return dropped[1] !== 'table' || tables[name] ? [`drops the ${dropped[1]} ${name}`] : [];
      });
    }
    const emptied =
      match(statement, '^truncate (?:table )?(.+)$')?.[1]?.split(/ ?, ?/) ??
      match(statement, '^delete from (?!.* where\\b)(.+)$')?.slice(1);
    if (emptied)
      return emptied.flatMap((one) => {
        const name = match(one, `^(?:only )?${NAME}`)?.[1] ?? '';
        return tables[name] ? [`empties ${name}`] : [];
      });
    const altered = match(statement, `^alter table ${IF}(?:only )?${NAME} (.+)$`);
    const columns = altered?.[1] ? tables[altered[1]] : undefined;
    if (!altered?.[1] || !columns) return [];
    return actionsOf(altered[2] ?? '').flatMap((action) => actionBreaks(altered[1] as string, columns, action));
  });
}

const match = (text: string, pattern: string): RegExpExecArray | null => new RegExp(pattern).exec(text);

/** Splits a list at its commas, but not at commas within brackets. */
function actionsOf(actions: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of actions) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((action) => action.trim());
}

function actionBreaks(table: string, columns: Record<string, DescribedColumn>, action: string): string[] {
  if (match(action, '^rename to ')) return [`renames the table ${table}`];
  if (match(action, '^set schema ')) return [`moves ${table} to another schema`];
  if (match(action, '^(rename constraint|(add|drop) constraint) ')) return [];
  const renamed = match(action, `^rename (?:column )?${NAME} to `)?.[1];
  if (renamed) return columns[renamed] ? [`renames ${table}.${renamed}`] : [];
  const added = match(action, `^add (?:column )?${IF}${NAME} (.+)$`);
  if (added && /not null/.test(added[2] ?? '') && !/ default | generated |serial/.test(` ${added[2]} `))
    return [`adds ${table}.${added[1]}, without which the release before writes rows`];
  const dropped = match(action, `^drop (?:column )?${IF}${NAME}`)?.[1];
  if (dropped) return columns[dropped] ? [`drops ${table}.${dropped}`] : [];
  const [, name = '', change = ''] = match(action, `^alter (?:column )?${NAME} (.+)$`) ?? [];
  const column = columns[name];
  if (!column) return [];
  if (/^(set data )?type /.test(change)) return [`changes the type of ${table}.${name}`];
  if (/^set not null/.test(change) && column.nullable)
    return [`wants ${table}.${name} in each row, which the release before leaves out`];
  if (/^drop default/.test(change) && column.filled)
    return [`no longer fills ${table}.${name}, which the release before leaves to it`];
  return [];
}

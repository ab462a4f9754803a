import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Offence {
  rule: string;
  from: string;
  to: string;
}

export const OWN_TABLES = {
  name: 'a-store-names-its-own-tables',
  comment:
    'Ask the store of the noun whose table it is, or list the statement with its reason in tools/check/stores.ts.',
};

/** Statements that may name tables of other nouns, by file. Each is listed with the tables and the reason. */
const EXCEPTIONS: Record<string, { tables: readonly string[]; why: string }> = {
  'services/queues/src/item/add-to-queue.store.ts': {
    tables: ['queue', 'queue_change'],
    why: 'The call made most: lock, insert, count and history are one statement, which is its own transaction.',
  },
  'services/queues/src/item/move-title.store.ts': {
    tables: ['queue', 'queue_change'],
    why: 'Written under the lock that everybody who sorts the queue waits for: one round trip.',
  },
  'services/queues/src/item/removed-item.store.ts': {
    tables: ['reminder'],
    why: 'Deleting an item deletes its reminders: the statement that deletes it is the last to see them.',
  },
  'services/queues/src/item/merge-items.store.ts': {
    tables: ['reminder'],
    why: 'A reminder refers to its item by the title: when the title changes, both change by one statement.',
  },
  'services/queues/src/reminder/reminder.store.ts': {
    tables: ['item', 'queue'],
    why: 'A reminder is only of a title that is there; firing locks queues before reminders, all by one statement.',
  },
  'services/queues/src/queue/member.store.ts': {
    tables: ['item', 'queue_change'],
    why: 'Whether somebody takes part is asked of each of their queues at once; other services read a queue by one query.',
  },
  'services/queues/src/history/history.store.ts': {
    tables: ['item', 'removed_item'],
    why: 'What can be undone is asked of each entry of a page at once.',
  },
  'services/queues/src/page/page.reads.ts': {
    tables: ['queue', 'queue_member', 'snapshot_generation'],
    why: 'Whether a kept page is still true is read with every call: by keys, in one statement.',
  },
  'services/queues/src/live/live.store.ts': {
    tables: ['queue', 'queue_member', 'queue_change'],
    why: 'What watchers are told is of one moment: revision, changes and who is there by one statement.',
  },
  'services/queues/src/tally/tally.store.ts': {
    tables: ['play'],
    why: 'Whether a play is the first or last of its title in a year is asked of all that one call changed at once.',
  },
  'services/queues/src/tally/tally.reads.ts': {
    tables: ['play', 'watchable'],
    why: 'Figures that leave private plays out are counted from plays; those of titles are read with what they are made of.',
  },
  'services/queues/src/tally/friends.reads.ts': {
    tables: ['play', 'watcher'],
    why: 'Friends with private plays are counted from their other plays, all friends by one statement.',
  },
  'services/queues/src/progress/progress.store.ts': {
    tables: ['play', 'episode', 'watchable'],
    why: 'Where a member stands follows from plays and episodes: worked out and kept by one statement, for many shows at once.',
  },
  'services/queues/src/progress/progress.reads.ts': {
    tables: ['play', 'episode', 'episode_rating', 'episode_mean'],
    why: 'A show is read with its episodes and what a member did with each, by one statement.',
  },
  'services/queues/src/play/play.store.ts': {
    tables: ['show_progress'],
    why: 'Whether movies and shows are seen is asked of many members and titles at once.',
  },
  'services/queues/src/play/add-plays.store.ts': {
    tables: ['watcher', 'item'],
    why: 'The daily gesture: plays, tallies, progress, the way back and the event are one statement under the lock.',
  },
  'services/queues/src/play/diary.reads.ts': {
    tables: ['episode'],
    why: 'A page of a diary is read with the names of its episodes.',
  },
  'services/account/src/session/session.store.ts': {
    tables: ['member'],
    why: 'Gateways ask with every call who holds a session: one statement, by keys.',
  },
  'services/account/src/session/pending-session.store.ts': {
    tables: ['member'],
    why: 'A pair is left for the password that was right alone: the statement that leaves it waits for one being changed.',
  },
  'services/account/src/session/session.reads.ts': {
    tables: ['member'],
    why: 'Who is signed in to an account that is to go is asked of all accounts at once.',
  },
  'services/account/src/level/level.store.ts': {
    tables: ['member'],
    why: 'Achievements and looks are kept of members who are there: of a whole batch of events by one statement.',
  },
  'services/account/src/notice/choice.store.ts': {
    tables: ['member'],
    why: 'Where members are reached and what they chose is asked of a whole batch at once, with every notice.',
  },
  'services/account/src/password/password.store.ts': {
    tables: ['member'],
    why: 'Who is meant is found by one statement, so that it takes as long for a name that nobody has.',
  },
  'services/account/src/tutorial/tutorial.store.ts': {
    tables: ['member'],
    why: 'What was seen is kept of members who are there: the statement that keeps it is the last to see them.',
  },
  'services/social/src/feed/feed.reads.ts': {
    tables: ['follow', 'review'],
    why: 'A page of the feed is merged from all whom its reader follows, and shown with what it names: one statement each.',
  },
  'services/social/src/feed/feed.store.ts': {
    tables: ['follow'],
    why: 'An entry is locked and written into the lists of all active followers by one statement.',
  },
};

/**
 * Finds statements of stores that name a table whose entity is in another folder of the service. Tables of libs/node
 * (outbox, inbox and the snapshots of members and titles) are allowed everywhere.
 * @returns offenses, and exceptions that no statement needs
 */
export function foreignTables(baseDir: string): { found: Offence[]; idle: string[] } {
  const found: Offence[] = [];
  const needed = new Set<string>();
  for (const service of globSync('services/*', { cwd: baseDir })) {
    const files = (kind: string) => globSync(`${service}/src/**/*.${kind}.ts`, { cwd: baseDir });
    const text = (file: string) => readFileSync(join(baseDir, file), 'utf8');
    const folderOf = new Map(
      files('entity').flatMap((file) =>
        [...text(file).matchAll(/tableName: '(\w+)'/g)].map((name) => [name[1] as string, nounOf(file)] as const),
      ),
    );
    for (const file of [...files('store'), ...files('reads')])
      for (const table of tablesIn(text(file))) {
        const folder = folderOf.get(table);
        if (folder === undefined || folder === nounOf(file)) continue;
        if (EXCEPTIONS[file]?.tables.includes(table)) needed.add(`${file} ${table}`);
        else found.push({ rule: OWN_TABLES.name, from: file, to: table });
      }
  }
  const listed = Object.entries(EXCEPTIONS).flatMap(([file, { tables }]) => tables.map((table) => `${file} ${table}`));
  return { found, idle: listed.filter((exception) => !needed.has(exception)) };
}

const nounOf = (file: string) => file.split('/')[3] ?? '';

/** Finds the names in a source that stand where SQL or the query builder expects a table. */
export function tablesIn(text: string): Set<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const named = [
    ...code.matchAll(/\b(?:from|using|join|into|update)\s+((?:[a-z_]\w*(?:\s+[a-z_]\w*)?\s*,\s*)*[a-z_]\w*)/g),
  ];
  const built = [...code.matchAll(/(?:From|Into|Table|Join|using)\(\s*'(\w+)/g)];
  return new Set([
    ...named.flatMap((match) => (match[1] as string).split(',').map((part) => part.trim().split(/\s/)[0] as string)),
    ...built.map((match) => match[1] as string),
  ]);
}

export const FOLDERS = {
  name: 'no-circle-between-folders',
  comment: 'Two nouns that need each other are one, or lack a third below them: move what both need down.',
};

interface Module {
  source: string;
  dependencies: readonly { resolved: string }[];
}

/**
 * Finds circular imports between folders of a service or of libs. Specs are left out, and so are files beside the
 * folders.
 */
export function folderCircles(modules: readonly Module[]): Offence[] {
  const folderOf = (file: string) =>
    /^((?:services\/[^/]+\/src|libs\/web\/src\/parts|libs\/[^/]+\/src)\/[^/]+)\/(?!.*\.spec\.)/.exec(file);
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from?.[1]) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)?.[1];
      if (to && to !== from[1]) needs.set(from[1], (needs.get(from[1]) ?? new Set()).add(to));
    }
  }
  const leads = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to || [...(needs.get(from) ?? [])].some((next) => !seen.has(next) && leads(next, to, seen.add(next)));
  return [...needs].flatMap(([from, all]) =>
    [...all].filter((to) => leads(to, from)).map((to) => ({ rule: FOLDERS.name, from, to })),
  );
}

import axe from 'axe-core';

/** What axe cannot judge here: jsdom has no layout to take colours from, and a part of a page has no landmarks. */
const NOT_HERE = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/**
 * Checks what is rendered against axe's rules.
 * @throws naming every broken rule, and where it is broken
 */
export async function expectAccessible(of: Element = document.body): Promise<void> {
  const { violations } = await axe.run(of, { rules: NOT_HERE, resultTypes: ['violations'] });
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`)).toEqual([]);
}

import axe from 'axe-core';

/** Rules that axe cannot check here: colors need a layout, which jsdom lacks, and landmarks need a whole page. */
const NOT_HERE = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/**
 * Checks the rendered page against axe's rules.
 * @throws an error that names every broken rule and its element
 */
export async function expectAccessible(of: Element = document.body): Promise<void> {
  const { violations } = await axe.run(of, { rules: NOT_HERE, resultTypes: ['violations'] });
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`)).toEqual([]);
}

import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A theme and a width in which people see the console. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

export const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 390 },
];

const HEIGHTS = { wide: 800, narrow: 844 };

/** Shows the page that is open in another theme and width, without loading it anew. */
export async function showAs(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width < 640 ? HEIGHTS.narrow : HEIGHTS.wide });
}

/**
 * Waits until nothing moves any more, once what was switched has been drawn and its transitions have begun; endless animations, such as
 * a skeleton's, are not waited for.
 */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });

/** Adds axe to the document, once. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Rows of a list are drawn alike: those after the eighth show axe nothing new. */
const MORE_ROWS = '[data-testid="row"]:nth-child(n+9)';
/** What lies over a page that was looked at by itself. */
const OVERLAYS = ['[role="dialog"]', '[role="alertdialog"]', '[role="menu"]', '[data-testid="drawer"]'];

/** Fails when a part to be looked at is not there. */
async function run(page: Page, include: readonly string[], exclude: readonly string[]): Promise<string[]> {
  await page.waitForFunction(() => document.title !== '');
  await settle(page);
  await addAxe(page);
  return page.evaluate(
    async (context) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await inPage.run(context, { resultTypes: ['violations'], preload: false });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
      );
    },
    { include: [...include], exclude: [...exclude] },
  );
}

/** Those of the overlays that can be seen; without any, the whole page. */
const overlaysOf = (page: Page): Promise<string[]> =>
  page.evaluate((selectors) => {
    const isSeen = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const seen = selectors.filter(isSeen);
    return seen.length > 0 ? seen : ['html'];
  }, OVERLAYS);

/** What axe finds on the page as it stands, or in a part of it, a line each. */
export const findings = (page: Page, part?: string): Promise<string[]> => run(page, [part ?? 'html'], [MORE_ROWS]);

/** The same with every row of its lists. */
export const findingsInAll = (page: Page): Promise<string[]> => run(page, ['html'], []);

/** Each theme once and each width once: what the suite looks at. */
export const BOTH_WAYS = LOOKS.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 1280));

/**
 * What axe finds in both themes and both widths, switched in place; the second time, where something lies over the page, in that alone.
 * `npm run axe:full` looks at every pair of theme and width.
 */
export async function findingsBothWays(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [index, look] of BOTH_WAYS.entries()) {
    await showAs(page, look);
    const here = await run(page, index === 0 ? ['html'] : await overlaysOf(page), [MORE_ROWS]);
    found.push(...here.map((line) => `${look.colorScheme} ${look.width}: ${line}`));
  }
  return found;
}

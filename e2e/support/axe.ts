import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/**
 * What axe finds on the page as it stands, or in a part of it, a line each. The legacy mode differs in frames of other origins alone,
 * of which there are none, and takes half the time.
 */
export async function findings(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Each theme once and each width once: what the suite looks at. */
export const BOTH_WAYS = LOOKS.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 1280));

/** What axe finds in both themes and both widths, switched in place; `npm run axe:full` looks at every pair of them. */
export async function findingsBothWays(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of BOTH_WAYS) {
    await showAs(page, look);
    const here = await findings(page);
    found.push(...here.map((line) => `${look.colorScheme} ${look.width}: ${line}`));
  }
  return found;
}

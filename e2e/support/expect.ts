import { type ExpectMatcherState, type Locator, type Page, expect as plain } from '@playwright/test';

interface Options {
  timeout?: number;
}

type Text = string | RegExp | (string | RegExp)[];

/** What is left of the time that a matcher has; it looks once at least. */
const restOf = (deadlineMs: number): Options => ({ timeout: Math.max(1, deadlineMs - Date.now()) });

/** The verdict of Playwright's own matcher, with the report that it writes of a failure. */
const verdict = ({ isNot }: ExpectMatcherState, looking: Promise<void>) =>
  looking.then(
    () => ({ pass: !isNot, message: () => '' }),
    ({ message }: Error) => ({ pass: isNot, message: () => message }),
  );

/** Waits for an element to be there before a matcher reads its text. */
const readText = (name: 'toContainText' | 'toHaveText') =>
  async function read(this: ExpectMatcherState, locator: Locator, ...[expected, options = {}]: [Text, Options?]) {
    const deadlineMs = Date.now() + (options.timeout ?? this.timeout);
    if (!this.isNot)
      await locator
        .first()
        .waitFor({ state: 'attached', ...restOf(deadlineMs) })
        .catch(() => undefined);
    const its = this.isNot ? plain(locator).not : plain(locator);
    return verdict(this, its[name](expected, restOf(deadlineMs)));
  };

/**
 * Playwright's `expect`. Each time that it looks in vain it describes the whole page for its report, which was a tenth of all that the
 * browsers of a run did; so the matchers that are used most wait first, and then look.
 */
export const expect = plain.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, options: Options = {}) {
    const deadlineMs = Date.now() + (options.timeout ?? this.timeout);
    const state = this.isNot ? 'hidden' : 'visible';
    await locator.waitFor({ state, ...restOf(deadlineMs) }).catch(() => undefined);
    const its = this.isNot ? plain(locator).not : plain(locator);
    return verdict(this, its.toBeVisible(restOf(deadlineMs)));
  },
  async toHaveURL(this: ExpectMatcherState, page: Page, ...[expected, options = {}]: [RegExp, Options?]) {
    const deadlineMs = Date.now() + (options.timeout ?? this.timeout);
    const isThere = ({ href }: URL): boolean => expected.test(href) !== this.isNot;
    await page.waitForURL(isThere, { waitUntil: 'commit', ...restOf(deadlineMs) }).catch(() => undefined);
    const its = this.isNot ? plain(page).not : plain(page);
    return verdict(this, its.toHaveURL(expected, restOf(deadlineMs)));
  },
  toContainText: readText('toContainText'),
  toHaveText: readText('toHaveText'),
});

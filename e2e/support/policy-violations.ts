import type { Page } from '@playwright/test';

/** Notes violations of the policy from the next page on, also those that the page itself caught, as of a probe for `eval`. */
export const noteViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { violations: noted });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      noted.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });

/** What was noted of the page that is open. */
export const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

import type { Page } from '@playwright/test';

/** Takes a browser's session. The page is left first: one that is open notices, and goes to sign-in by itself in the midst of what follows. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

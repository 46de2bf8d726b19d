import type { Page } from '@playwright/test';

/** Keeps a page from coming alive until it is let. Returns how. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

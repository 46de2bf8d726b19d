import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { LOOKS, settle, showAs } from '#e2e/support/axe.ts';
import { demoUsers, test } from '#e2e/support/console-test.ts';
import { clearFaults } from '#e2e/support/faults.ts';
import { openInState, PAGE_STATES, viewpoint } from '#e2e/support/page-states.ts';
import { begunVerification, walk } from '#e2e/support/verify-page.ts';
import { VERIFICATION_TYPES } from '#lib/contracts/identity/records.ts';

const FOLDER = fileURLToPath(new URL('../../.test/screenshots/', import.meta.url));

/** One picture per theme and width, as people see the page without scrolling. */
async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const look of LOOKS) {
    await showAs(page, look);
    await settle(page);
    await page.screenshot({ path: join(FOLDER, `${name}-${look.colorScheme}-${look.width}.png`) });
  }
}

test.describe('screenshots', () => {
  test.afterEach(clearFaults);
  for (const shown of PAGE_STATES) {
    test(`${shown.page.name}: ${shown.state}`, async ({ pageOf }) => {
      const { user, path } = await viewpoint(shown);
      const page = await pageOf(user);
      await openInState(page, shown, { path });
      await photograph(page, `${shown.page.name}-${shown.state.replace(' ', '-')}`);
    });
  }
  test('pages before sign-in', async ({ page }) => {
    for (const path of ['sign-in', 'first-admin#token', 'set-password#token', 'invitation#token']) {
      await page.goto(`/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await photograph(page, path.replace('#token', ''));
    }
  });
  test('pages of providers that a sandbox plays', async ({ page }) => {
    for (const type of VERIFICATION_TYPES) {
      await page.goto((await begunVerification(type)).path);
      let count = 0;
      const next = () => photograph(page, `verify-${type}-${(count += 1)}`);
      await walk(page, type, next);
      await next();
    }
  });
  test('account, docs and not found', async ({ adminPage: page }) => {
    for (const [name, path] of [
      ['account', '/account'],
      ['docs', '/docs'],
      ['docs-webhooks', '/docs/webhooks'],
      ['not-found', `/e/${demoUsers().foreign.id}/identity`],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await photograph(page, name);
    }
  });
});

import type { Page } from '@playwright/test';
import { bareEnterpriseId } from './bare-enterprise.ts';
import {
  CONSOLE_PAGES,
  type ConsolePage,
  expectDrawn,
  isPlatformPage,
  PLATFORM_PAGES,
  pagePath,
} from './console-pages.ts';
import { type DemoUser, demoUsers } from './demo.ts';
import { expect } from './expect.ts';
import { clearFaults, injectFault } from './faults.ts';
import { openInvitation } from './open-invitation.ts';

export interface PageState {
  page: ConsolePage;
  state: 'rows' | 'empty' | 'no match' | 'loading' | 'failed' | 'refused' | 'forbidden';
}

/** Enough for every retry and every panel of one page. */
const TIMES = 20;
const LONG_MS = 20_000;

const statesOf = (page: ConsolePage): PageState['state'][] => [
  'rows',
  ...(isPlatformPage(page) ? [] : (['empty'] as const)),
  ...(page.noMatch === undefined ? [] : (['no match'] as const)),
  ...(page.operations.length === 0 ? [] : (['loading', 'failed', 'refused'] as const)),
  ...(page.closedTo === undefined ? [] : (['forbidden'] as const)),
];

/** Every page in every state it can be in. */
export const PAGE_STATES: readonly PageState[] = [...CONSOLE_PAGES, ...PLATFORM_PAGES].flatMap((page) =>
  statesOf(page).map((state) => ({ page, state })),
);

/** Who looks, and at which address. */
export async function viewpoint({ page, state }: PageState): Promise<{ user: DemoUser; path: string }> {
  const { admin, partner, viewer, main, second, platformAdmin } = demoUsers();
  if (isPlatformPage(page))
    return { user: platformAdmin, path: pagePath('', page, state === 'no match' ? page.noMatch : '') };
  if (state === 'rows') await openInvitation();
  if (state === 'empty') return { user: partner, path: pagePath(await bareEnterpriseId(), page) };
  if (state === 'no match') return { user: admin, path: pagePath(main.id, page, page.noMatch) };
  if (state === 'forbidden' && page.closedTo === 'viewer') return { user: viewer, path: pagePath(main.id, page) };
  if (state === 'forbidden') return { user: admin, path: pagePath(second.id, page) };
  return { user: admin, path: pagePath(main.id, page) };
}

const FAULTS: Partial<Record<PageState['state'], { status?: number; delayMs?: number }>> = {
  loading: { delayMs: LONG_MS },
  failed: { status: 500 },
  refused: { status: 403 },
};

/** What stands on a page in a state and not in another, so that no other one is looked at in its place. */
async function expectState(page: Page, { page: { noMatch }, state }: PageState): Promise<void> {
  const main = page.getByRole('main');
  if (state === 'failed' || state === 'refused') await expect(main.getByRole('alert').first()).toBeVisible();
  if (state === 'forbidden')
    await expect(
      main.getByRole('heading', { name: /You do not have access to this page|is not part of this enterprise/ }),
    ).toBeVisible();
  if (noMatch === undefined) return;
  if (state === 'rows') await expect(page.getByTestId('row').first()).toBeVisible();
  if (state === 'no match' || state === 'failed') await expect(page.getByTestId('row')).toHaveCount(0);
}

/** Opens a page in a state, by faults in the service itself where the state is one; `open` loads it, or goes there. */
export async function openInState(
  page: Page,
  shown: PageState,
  { path, open = (to) => page.goto(to) }: { path: string; open?: (path: string) => Promise<unknown> },
): Promise<void> {
  await clearFaults();
  const fault = FAULTS[shown.state];
  if (fault) for (const operation of shown.page.operations) await injectFault({ operation, times: TIMES, ...fault });
  await open(path);
  if (shown.state === 'loading') {
    await expect(page.locator('[data-testid^="skeleton"]').first()).toBeVisible();
    return;
  }
  await expectDrawn(page);
  await expectState(page, shown);
}

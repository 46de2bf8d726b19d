import type { BrowserContext, Page, Request } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { demoUsers, expect, fillSignIn, signedInState, test, watch } from '#e2e/support/console-test.ts';
import { consoleOrigin, readDemo } from '#e2e/support/demo.ts';
import { openList, rowIds, rows } from '#e2e/support/list-page.ts';
import { addPerson } from '#e2e/support/own-enterprise.ts';
import { listOwnSessions, revokeOwnSession } from '#lib/contracts/access/own-account.ts';
import { createInvitation, revokeInvitation } from '#lib/contracts/directory/invitations.ts';
import { concludeIdvRecord, createSandboxIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';
import { digestPassword } from '#lib/password-digest.ts';

const verifications = (statuses = ''): string =>
  `/e/${demoUsers().foreign.id}/identity?statuses=${statuses}&sort=-createdAt`;
const announced = (page: Page) => page.getByTestId('live-announcement');
/** A row while it is marked. The mark fades after a while, so it is waited for from before it can be there. */
const markOf = (page: Page, id: string) => page.locator(`tr[data-row-id="${id}"][data-marked="true"]`);
const isStream = (request: Request): boolean => /\/enterprises\/[^/]+\/events(\?|$)/.test(request.url());

/** Changes of the enterprise that no other test looks at, as its provider would make them. */
const makeVerification = async (): Promise<{ id: string }> => {
  const { foreign, foreignToken } = demoUsers();
  const userId = await addPerson('Vera Alder', { enterpriseId: foreign.id, role: 'viewer' });
  const { idvId } = await ask(createSandboxIdvRecord, { enterpriseId: foreign.id, userId }, foreignToken);
  return { id: idvId };
};
const conclude = (idvId: string, status: 'action_required' | 'pending' | 'approved') => {
  const { foreign, foreignToken } = demoUsers();
  const rejectLabels = status === 'action_required' ? ['LOW_QUALITY'] : undefined;
  return ask(concludeIdvRecord, { enterpriseId: foreign.id, idvId, status, rejectLabels }, foreignToken);
};

/** Opens a list and waits until its changes come in. */
async function watchList(page: Page, path: string): Promise<void> {
  const streaming = page.waitForResponse((response) => isStream(response.request()));
  await openList(page, path);
  await streaming;
  await expect(page.getByTestId('live-switch')).toHaveText('Live');
}

test.describe('live changes', () => {
  test('show in their row, marked and announced, while no row moves; new rows wait to be asked for', async ({
    pageOf,
  }) => {
    await makeVerification();
    const { id } = await makeVerification();
    await makeVerification();
    const page = await pageOf(demoUsers().foreignAdmin);
    await watchList(page, verifications());
    const before = await rowIds(page);
    expect(before[1]).toBe(id);
    const row = page.locator(`tr[data-row-id="${id}"]`);
    await Promise.all([markOf(page, id).waitFor(), conclude(id, 'action_required')]);
    await expect(row).toContainText('Action required');
    await expect(announced(page)).toHaveText('1 verification changed');
    await expect(row).not.toHaveAttribute('data-marked', 'true');
    const place = await row.boundingBox();
    const added = await makeVerification();
    const note = page.getByRole('button', { name: '1 new – show' });
    await expect(note).toBeVisible();
    expect((await rowIds(page)).slice(0, before.length)).toEqual(before);
    expect(await row.boundingBox()).toEqual(place);
    await Promise.all([markOf(page, added.id).waitFor(), note.click()]);
    expect((await rowIds(page)).slice(0, before.length)).toEqual([added.id, ...before].slice(0, before.length));
  });

  test('that happen before the stream of a page is open are told once it is', async ({ pageOf }) => {
    const { id } = await makeVerification();
    const page = await pageOf(demoUsers().foreignAdmin);
    const holding = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname.endsWith('/events'),
      async (route) => {
        await holding.promise;
        await route.continue();
      },
    );
    await openList(page, verifications());
    const row = page.locator(`tr[data-row-id="${id}"]`);
    await expect(row).not.toContainText('Action required');
    await conclude(id, 'action_required');
    holding.resolve();
    await expect(row).toContainText('Action required');
  });

  test('a row that leaves the view stays where it is until that is asked for', async ({ pageOf }) => {
    const { id } = await makeVerification();
    const page = await pageOf(demoUsers().foreignAdmin);
    await watchList(page, verifications('pending'));
    await expect(rows(page).first()).toHaveAttribute('data-row-id', id);
    await conclude(id, 'approved');
    const note = page.getByRole('button', { name: '1 no longer in this view – show' });
    await expect(note).toBeVisible();
    await expect(rows(page).first()).toHaveAttribute('data-row-id', id);
    await expect(rows(page).first()).toContainText('No longer in this view');
    await expect(rows(page).first().locator('[data-column=status]')).toContainText('Approved');
    await note.click();
    await expect(page.locator(`tr[data-row-id="${id}"]`)).toHaveCount(0);
  });

  test('are held back while paused, counted, and shown on resuming', async ({ pageOf }) => {
    const { id } = await makeVerification();
    const page = await pageOf(demoUsers().foreignAdmin);
    await watchList(page, verifications());
    const row = page.locator(`tr[data-row-id="${id}"]`);
    await page.getByRole('button', { name: 'Live. Pause live changes' }).click();
    await conclude(id, 'action_required');
    await expect(page.getByTestId('live-switch')).toHaveText('Paused · 1 waiting');
    await expect(row).not.toContainText('Action required');
    await expect(announced(page)).toHaveText('');
    await page.getByRole('button', { name: /^Paused · 1 waiting/ }).click();
    await expect(row).toContainText('Action required');
    await expect(announced(page)).toHaveText('1 verification changed');
    await expect(page.getByTestId('live-switch')).toHaveText('Live');
  });
});

/** Invites somebody and takes it back. */
async function inviteAndRevoke(enterpriseId: string, name: string): Promise<void> {
  const email = `${name}@live.example`;
  const { invitation } = await ask(createInvitation, { enterpriseId, email, role: 'viewer' });
  await ask(revokeInvitation, { enterpriseId, invitationId: invitation.id });
}

test.describe('several tabs', () => {
  async function twoTabs(context: BrowserContext): Promise<{ tabs: [Page, Page]; streams: string[] }> {
    const streams: string[] = [];
    context.on('request', (request) => {
      if (isStream(request)) streams.push(new URL(request.url()).pathname);
    });
    return { tabs: [await context.newPage(), await context.newPage()], streams };
  }

  test('of one enterprise share one stream, and the other goes on when the reading one closes', async ({
    browser,
    alarms,
  }) => {
    const storageState = await signedInState(browser, demoUsers().foreignAdmin);
    const context = await browser.newContext({ storageState, baseURL: consoleOrigin() });
    watch(context, alarms);
    const { id } = await makeVerification();
    const { tabs, streams } = await twoTabs(context);
    const [first, second] = tabs;
    await watchList(first, verifications());
    await openList(second, verifications());
    await conclude(id, 'action_required');
    for (const tab of tabs) await expect(tab.locator(`tr[data-row-id="${id}"]`)).toContainText('Action required');
    expect(streams).toHaveLength(1);
    const next = second.waitForRequest(isStream);
    await first.close();
    expect((await next).url()).toContain('after=');
    await conclude(id, 'pending');
    await expect(second.locator(`tr[data-row-id="${id}"]`)).not.toContainText('Action required');
    expect(streams).toHaveLength(2);
    await context.close();
  });

  test('of different enterprises each tell the changes of their own alone', async ({ browser, alarms }) => {
    const { admin, main, second } = demoUsers();
    const storageState = await signedInState(browser, admin);
    const context = await browser.newContext({ storageState, baseURL: consoleOrigin() });
    watch(context, alarms);
    const { tabs, streams } = await twoTabs(context);
    const invitations = (enterpriseId: string): string => `/e/${enterpriseId}/members/invitations?states=`;
    for (const [tab, { id }] of [
      [tabs[0], main],
      [tabs[1], second],
    ] as const) {
      const streaming = tab.waitForResponse((response) => isStream(response.request()));
      await tab.goto(invitations(id));
      await streaming;
      await expect(tab.getByTestId('total')).toBeVisible();
      await expect(tab.getByTestId('live-switch')).toHaveText('Live');
    }
    expect(new Set(streams).size).toBe(2);
    await inviteAndRevoke(second.id, 'second');
    await expect(announced(tabs[1])).toHaveText('1 invitation changed');
    await expect(announced(tabs[0])).toHaveText('');
    await inviteAndRevoke(main.id, 'main');
    await expect(announced(tabs[0])).toHaveText('1 invitation changed');
    await context.close();
  });
});

test.describe('a session that is revoked elsewhere', () => {
  /** Sooner than rights are read again in any case, so that it was the revocation that ended it. */
  const BEFORE_RECHECK_MS = 4_000;

  test('closes the stream of an open page at once and leads to sign-in, and back', async ({ page }) => {
    const user = readDemo().users.find(({ email }) => email.startsWith('maya.'));
    if (user === undefined) throw new Error('no such user');
    const login = await fetch(`${consoleOrigin()}/api/v2/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: digestPassword(user.email, user.password) }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const path = verifications();
    await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
    const streaming = page.waitForResponse((response) => isStream(response.request()));
    await fillSignIn(page, user.email, user.password);
    const stream = (await streaming).request();
    const { sessions } = await ask(listOwnSessions, {}, token);
    const browsers = sessions.filter(({ isCurrent }) => !isCurrent);
    const ended = new Promise<number>((resolve) => {
      const note = (request: Request): void => {
        if (request === stream) resolve(performance.now());
      };
      page.on('requestfinished', note);
      page.on('requestfailed', note);
    });
    for (const { id } of browsers) await ask(revokeOwnSession, { sessionId: id }, token);
    const revokedAt = performance.now();
    const ms = Math.max(0, (await ended) - revokedAt);
    process.stdout.write(`    stream of a revoked session ended after ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThan(BEFORE_RECHECK_MS);
    await page.waitForURL(/\/sign-in\?next=/);
    await fillSignIn(page, user.email, user.password);
    await page.waitForURL((url) => url.pathname + url.search === path);
  });
});

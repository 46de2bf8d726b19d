import { readFileSync } from 'node:fs';
import type { Page, Request, Response } from '@playwright/test';
import { CONSOLE_PAGES, expectDrawn, pagePath } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Areas' });

/** Areas of the rail that are closed, with the reason that a screen reader announces. */
async function closedAreas(page: Page): Promise<Record<string, string>> {
  await expect(rail(page)).toBeVisible();
  const fold = rail(page).getByRole('button', { name: 'Not available' });
  if (await fold.isVisible()) await fold.click();
  const closed = await rail(page)
    .locator('[role=link][aria-disabled=true]')
    .evaluateAll((links) =>
      links.map((link) => [
        link.textContent.trim(),
        document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(closed) as Record<string, string>;
}

const OPEN_TO_ALL = ['Overview', 'DVP', 'Identity', 'Endpoints', 'Deliveries', 'Members', 'Tokens', 'API reference'];

async function expectOpenAreas(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(rail(page).locator('a', { hasText: label })).toHaveCount(1);
}

interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const SNAPSHOT = new URL('../../server/openapi/snapshot.json', import.meta.url);

/** What paths of an operation that reads look like. */
function patternOf(operation: string): RegExp {
  const { paths } = JSON.parse(readFileSync(SNAPSHOT, 'utf8')) as OpenApi;
  const [path] = Object.entries(paths).find(([, { get }]) => get?.operationId === operation) ?? [];
  if (path === undefined) throw new Error(`There is no operation ${operation}`);
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Notes what a page asks the API for and what it is refused, and says when a page has come to rest. */
function watchCalls(page: Page) {
  const asked: string[] = [];
  const refused: string[] = [];
  const pending = new Set<Request>();
  const pathOf = (one: Request | Response): string => new URL(one.url()).pathname;
  page.on('request', (request) => {
    if (!pathOf(request).startsWith('/api/')) return;
    asked.push(pathOf(request));
    pending.add(request);
  });
  page.on('requestfailed', (request) => void pending.delete(request));
  page.on('response', (response) => {
    pending.delete(response.request());
    if ([401, 403].includes(response.status())) refused.push(`${response.status()} ${pathOf(response)}`);
  });
  /** The stream of changes is what a page opens last. */
  const isAwake = (): boolean => asked.some((path) => path.endsWith('/events'));
  const rest = () => expect.poll(() => (isAwake() ? pending.size : null), 'requests without a reply').toBe(0);
  return { asked, refused, rest };
}

/** What pages of areas want. */
const LICENCES = ['off-exchange', 'dvp', 'mint', 'fix'];

/** Pages that a role may not see in an enterprise that holds every licence. */
const CLOSED: Readonly<Record<'viewer' | 'operator', readonly string[]>> = {
  viewer: ['bank-account-import', 'outbox', 'invitations', 'security', 'audit', 'sandbox'],
  operator: ['invitations', 'security', 'audit'],
};

test.describe('what a role may do', () => {
  test('a viewer: reads; what is closed says why, and the API refuses the same', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' }, LICENCES);
    const { ada, vic } = own.people;
    const page = await pageOf(vic);
    await page.goto(own.page('members'));
    await expect(page.getByTestId('row')).toHaveCount(2);
    expect(await closedAreas(page)).toEqual({
      'Audit log': 'Needs the role admin; yours is viewer.',
      Outbox: 'Needs the role operator or admin; yours is viewer.',
      Sandbox: 'Needs the role operator or admin; yours is viewer.',
    });
    await expectOpenAreas(page, [...OPEN_TO_ALL, 'Off-exchange']);

    const invite = page.getByRole('button', { name: 'Invite member' });
    await expect(invite).toHaveAttribute('aria-disabled', 'true');
    await expect(invite).toHaveAccessibleDescription('Needs the role admin; yours is viewer.');
    await invite.focus();
    await page.keyboard.press('Enter');
    await invite.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(own.page('members?new=1'));
    await expect(page.getByTestId('row')).toHaveCount(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const path of ['withdrawals', 'ach-debits', 'bank-accounts']) {
      await page.goto(own.page(`${path}?new=1`));
      const button = page.getByRole('button', { name: /^(Pay out|Collect by ACH|Add bank account)$/ });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const body = { email: 'zoe@alder.example', role: 'viewer' };
    expect((await callAs(vic, { method: 'POST', path: 'invitations', body })).status).toBe(403);

    await page.goto(own.page(`members?open=${ada.id}`));
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByRole('heading', { name: ada.name })).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Change role|Remove|Password link/ })).toHaveCount(0);
    await expect(drawer.getByRole('tab', { name: 'Tokens' })).toHaveCount(0);
    const path = `members/${ada.id}`;
    expect((await callAs(vic, { method: 'PUT', path: `${path}/role`, body: { role: 'viewer' } })).status).toBe(403);
    expect((await callAs(vic, { method: 'POST', path: `${path}/password-links`, body: {} })).status).toBe(403);

    await page.goto(own.page('members/invitations'));
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    expect((await callAs(vic, { method: 'GET', path: 'invitations' })).status).toBe(403);
  });

  test('an operator: does the business, and neither manages people nor reads the audit log', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', otto: 'operator' }, LICENCES);
    const { otto } = own.people;
    const page = await pageOf(otto);
    await page.goto(own.page('tokens'));
    expect(await closedAreas(page)).toEqual({ 'Audit log': 'Needs the role admin; yours is operator.' });
    await page.getByRole('button', { name: 'New token' }).first().click();
    const form = page.getByRole('dialog', { name: 'New access token' });
    await form.locator('summary').filter({ hasText: 'Settlement and trading' }).click();
    await expect(form.getByRole('checkbox', { name: 'Create and sign off-exchange settlements' })).toBeEnabled();
    await expect(form.getByRole('checkbox', { name: 'Read the audit log' })).toBeDisabled();
    expect((await callAs(otto, { method: 'GET', path: 'audit/entries' })).status).toBe(403);
  });

  for (const role of ['viewer', 'operator'] as const)
    test(`the ${role} of the demo data: no page asks for what the API refuses, and a closed one asks for nothing of its own`, async ({
      pageOf,
    }) => {
      test.slow();
      const { main, [role]: user } = demoUsers();
      const page = await pageOf(user);
      const calls = watchCalls(page);
      const closed: string[] = [];
      for (const shown of CONSOLE_PAGES) {
        calls.asked.length = 0;
        await page.goto(pagePath(main.id, shown));
        await expectDrawn(page);
        await calls.rest();
        const own = calls.asked.filter((path) => shown.operations.some((name) => patternOf(name).test(path)));
        const isClosed = await page.getByRole('heading', { name: 'You do not have access to this page' }).isVisible();
        if (isClosed) closed.push(shown.name);
        if (isClosed) expect(own, shown.name).toEqual([]);
        else if (shown.operations.length > 0) expect(own, shown.name).not.toEqual([]);
      }
      expect(calls.refused).toEqual([]);
      expect(closed).toEqual(CLOSED[role]);
    });

  test('an admin: everything is open', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' }, LICENCES);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('members'));
    expect(await closedAreas(page)).toEqual({});
    await expectOpenAreas(page, [...OPEN_TO_ALL, 'Off-exchange', 'Audit log']);
    await expect(page.getByRole('button', { name: 'Invite member' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Invitations' })).toBeVisible();
    expect((await callAs(own.people.ada, { method: 'GET', path: 'audit/entries' })).status).toBe(200);
  });

  test('an enterprise without licences: its pages are closed with that reason, also to its admin', async ({
    pageOf,
  }) => {
    const own = await ownEnterprise({ ada: 'admin' }, []);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('settlements/off-exchange'));
    const heading = 'Off-exchange is not part of this enterprise’s licence';
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText('Licences are granted by a platform administrator')).toBeVisible();
    const reason = 'The enterprise holds no off-exchange licence.';
    await expect(page.getByRole('main').getByText(reason)).toBeVisible();
    const closed = ['Off-exchange', 'Connections', 'Allocations', 'Trades', 'Disputes'];
    expect(await closedAreas(page)).toEqual({
      ...Object.fromEntries(closed.map((area) => [area, reason])),
      'Mint and burn': 'The enterprise holds no mint licence.',
      'FIX sessions': 'The enterprise holds no fix licence.',
    });
    const area = rail(page).getByRole('link', { name: 'Off-exchange' });
    await area.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${own.page('settlements/off-exchange')}$`));
  });

  test('the role of one enterprise does not carry into another', async ({ pageOf }) => {
    const { second } = demoUsers();
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(`/e/${second.id}/audit`);
    await expect(page.getByText('Page not found')).toBeVisible();
    const token = { ...own.people.ada, memberships: [{ enterpriseId: second.id, role: 'admin' }] };
    expect((await callAs(token, { method: 'GET', path: 'audit/entries' })).status).toBe(404);
  });
});

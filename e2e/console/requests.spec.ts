import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/console-test.ts';
import { callAs, ownEnterprise, type Person } from '#e2e/support/own-enterprise.ts';

const rows = (page: Page) => page.getByTestId('row');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const VIEW = { page: 'dvp', name: 'Mine', isShared: false, query: '', columns: null };

/** Sends the same new view twice, which is refused the second time. Returns the id of that request. */
async function refusedOnce(person: Person): Promise<string> {
  const call = { method: 'POST', path: 'saved-views', body: VIEW } as const;
  expect((await callAs(person, call)).status).toBe(201);
  const refused = await callAs(person, call);
  expect(refused.status).toBe(409);
  return refused.headers.get('request-id') ?? '';
}

/** Opens the log until a request is there: it is written within a second. */
const openUntilThere = (page: Page, path: string, text: string): Promise<void> =>
  expect(async () => {
    await page.goto(path);
    await expect(rowOf(page, text).first()).toBeVisible({ timeout: 2000 });
  }).toPass();

test.describe('request log', () => {
  test('shows what was sent, how it was answered and why, to who reads the audit log', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'operator' });
    const requestId = await refusedOnce(own.people.vic);
    const page = await pageOf(own.people.ada);
    await openUntilThere(page, own.page('requests'), 'already_exists');
    await expect(page.getByText('Kept for 7 days, bodies of writes for 24 hours.')).toBeVisible();
    const all = await rows(page).count();
    await page.getByRole('button', { name: /^Refused/ }).click();
    await expect(page).toHaveURL(/outcomes=refused/);
    await expect(rowOf(page, 'already_exists')).toHaveCount(1);
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    await page.goto(own.page(`requests?text=${requestId}`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Vic Alder');
    await rows(page).first().locator('td[data-column=status]').click();
    const drawer = page.getByTestId('drawer');
    await expect(drawer.locator('dl > div').filter({ hasText: 'Error code' })).toContainText('already_exists');
    await drawer.getByRole('tab', { name: 'Bodies' }).click();
    await expect(drawer.getByLabel('Request body', { exact: true })).toContainText('"name": "Mine"');
    await expect(drawer.getByLabel('Reply body', { exact: true })).toContainText('"error": ');
    await drawer.getByRole('button', { name: 'Copy as cURL' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('-H "Authorization: Bearer $ACCESS_TOKEN"');
    expect(await copied()).toContain('"name":"Mine"');
    await drawer.getByRole('tab', { name: 'Related' }).click();
    await drawer.getByRole('link', { name: /^Vic Alder/ }).click();
    await expect(page.getByTestId('drawer').getByRole('heading', { name: 'Vic Alder' })).toBeVisible();
  });

  test('shows others their own requests only', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'operator', otto: 'operator' });
    await refusedOnce(own.people.vic);
    const page = await pageOf(own.people.vic);
    await openUntilThere(page, own.page('requests'), 'already_exists');
    const other = await pageOf(own.people.otto);
    await other.goto(own.page('requests?outcomes=refused'));
    await expect(other.getByRole('heading', { name: 'Request log' })).toBeVisible();
    await expect(rowOf(other, 'already_exists')).toHaveCount(0);
  });

  test('is a press away from what failed in the console, and from an entry of the audit log', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('reference?operation=getAuditEntry'));
    const form = page.getByRole('region', { name: 'Try it' });
    await form.getByLabel('entryId').fill('0'.repeat(32));
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status').getByText('404', { exact: true })).toBeVisible();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('link', { name: /Open in the request log/ }).click(),
    ]);
    await expect(async () => {
      await opened.reload();
      await expect(rowOf(opened, 'getAuditEntry')).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    expect(
      (await callAs(own.people.ada, { method: 'POST', path: 'saved-views', body: { ...VIEW, isShared: true } })).status,
    ).toBe(201);
    await page.goto(own.page('audit'));
    await rows(page).first().locator('td[data-column=operation]').click();
    const drawer = page.getByTestId('drawer');
    await drawer.getByRole('tab', { name: 'Related' }).click();
    await drawer.getByRole('link', { name: /^Request/ }).click();
    await expect(page).toHaveURL(/\/requests\?text=/);
  });
});

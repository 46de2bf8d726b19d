import { ask } from '#e2e/support/ask.ts';
import { findingsBothWays } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { createWebhook, simulate, test } from '#e2e/support/webhooks.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { markNoticesRead } from '#lib/contracts/notifications/notices.ts';

test.describe('the inbox', () => {
  test('tells live of a suspended endpoint, leads to it, and is read', async ({ pageOf, receiver }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    const token = await loginToken(own.people.ada);
    await ask(markNoticesRead, { enterpriseId: own.id }, token);
    await page.goto(own.page('overview'));
    const wakeSignal = page.getByTestId('notice-bell').filter({ visible: true });
    await expect(wakeSignal).toHaveAccessibleName('Notices');
    receiver.reply(410);
    for (const label of ['Ledger feed', 'Risk feed']) {
      const { id } = await createWebhook(token, { enterpriseId: own.id, url: receiver.url, label });
      await simulate(token, own.id, id);
    }
    await expect(wakeSignal).toHaveAccessibleName('Notices, 2 unread');
    await wakeSignal.click();
    const inbox = page.getByRole('dialog', { name: 'Notices' });
    const told = inbox.getByRole('link', { name: 'Endpoint suspended' });
    await expect(told).toHaveCount(2);
    await expect(told.first()).toContainText('the receiver answered 410 Gone');
    expect(await findingsBothWays(page)).toEqual([]);
    await inbox.getByRole('link', { name: /Ledger feed/ }).click();
    await expect(page).toHaveURL(/\/webhooks\/endpoints\?open=[0-9a-f]{32}$/);
    await expect(page.getByTestId('drawer').getByRole('heading', { name: 'Ledger feed' })).toBeVisible();
    await page.goto(own.page('overview'));
    await expect(wakeSignal).toHaveAccessibleName('Notices, 1 unread');
    await wakeSignal.click();
    await inbox.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(inbox.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(wakeSignal).toHaveAccessibleName('Notices');
  });

  test('is there for a viewer, and empty', async ({ pageOf }) => {
    const own = await ownEnterprise({ bo: 'viewer' });
    const page = await pageOf(own.people.bo);
    await page.goto(own.page('overview'));
    const bell = page.getByTestId('notice-bell').filter({ visible: true });
    await expect(bell).toHaveAccessibleName('Notices');
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('No notices.');
  });

  test('tells its user of a new token of theirs, and leads to it', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'operator' });
    const token = await loginToken(own.people.ada);
    await ask(createAccessToken, { label: 'Nightly export', otp: '000000' }, token);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('overview'));
    const bell = page.getByTestId('notice-bell').filter({ visible: true });
    await expect(bell).toHaveAccessibleName(/^Notices, \d+ unread$/);
    await bell.click();
    const inbox = page.getByRole('dialog', { name: 'Notices' });
    await inbox.getByRole('link', { name: /An access token was made in your name.*Nightly export/s }).click();
    await expect(page).toHaveURL(/\/tokens\?states=&open=[0-9a-f]{32}$/);
    await expect(page.getByTestId('drawer').getByRole('heading', { name: 'Nightly export' })).toBeVisible();
  });
});

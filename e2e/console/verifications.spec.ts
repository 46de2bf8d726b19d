import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { listIdvAttempts } from '#lib/contracts/identity/attempts.ts';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { searchIdvRecords } from '#lib/contracts/identity/records.ts';

test.describe('verifications that begin here', () => {
  test('an admin asks several people at once and copies their links', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer', cleo: 'operator' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('identity'));
    await page.getByRole('button', { name: 'New verification' }).click();
    const form = page.getByRole('dialog', { name: 'New verification' });
    await form.getByRole('button', { name: 'Create link' }).click();
    await expect(form.getByText('Choose at least one person.')).toBeVisible();
    await form.getByLabel('Find people').fill('ben');
    await form.getByText(/^Ben Alder/).click();
    await form.getByLabel('Find people').fill('cleo');
    await form.getByText(/^Cleo Alder/).click();
    await expect(form.getByText('2 people chosen')).toBeVisible();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await form.getByRole('button', { name: 'Create links' }).click();
    const links = page.getByRole('dialog', { name: 'Verification links' });
    for (const name of ['Ben Alder', 'Cleo Alder'])
      await expect(links.getByRole('button', { name: `Copy link for ${name}` })).toBeVisible();
    await links.getByRole('button', { name: 'Copy link for Ben Alder' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/verify\/[\w-]{43}$/);
    await links.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByTestId('row')).toHaveCount(2);
  });

  test('a viewer begins their own, with a link to scan, and gets another one', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
    const page = await pageOf(own.people.ben);
    await page.goto(own.page('identity?new=1'));
    const form = page.getByRole('dialog', { name: 'New verification' });
    await expect(form.getByLabel('Find people')).toBeHidden();
    await form.getByRole('button', { name: 'Create link' }).click();
    const given = page.getByRole('dialog', { name: 'Verification link' });
    await expect(given.getByRole('img', { name: 'QR code of the link for Ben Alder' })).toBeVisible();
    const first = await given.getByTestId('shown-once').textContent();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await given.getByRole('button', { name: 'Done' }).click();
    await page.getByTestId('row').first().getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Ben Alder' });
    await drawer.getByRole('button', { name: 'New link' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Make a new link?' });
    await expect(asked).toContainText('The link that you have is still open.');
    await asked.getByRole('button', { name: 'New link' }).click();
    await expect(given.getByTestId('shown-once')).toBeVisible();
    expect(await given.getByTestId('shown-once').textContent()).not.toBe(first);
  });

  test('an admin changes the type, and sees the attempts', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('identity?new=1'));
    await page.getByText(/^Ada Alder · /).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByTestId('row').first().getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Ada Alder' });
    await drawer.getByRole('button', { name: 'Change type …' }).click();
    const form = page.getByRole('dialog', { name: 'Change the type' });
    await form.getByRole('button', { name: /Type \(now Video ID\)/ }).click();
    await page.getByRole('option', { name: 'Liveness only' }).click();
    await form.getByRole('button', { name: 'Change type' }).click();
    await page.getByRole('dialog', { name: 'Verification link' }).getByRole('button', { name: 'Done' }).click();
    await drawer.getByRole('tab', { name: 'Attempts' }).click();
    await expect(drawer.getByText('2. Liveness only')).toBeVisible();
    await expect(drawer.getByText('Replaced')).toBeVisible();
    expect(await findings(page, '[role=dialog]')).toEqual([]);
  });

  test('several open ones get new links at once, for those that are chosen', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer', cleo: 'viewer' });
    const by = await loginToken(own.people.ada);
    const made = [own.people.ben, own.people.cleo].map(({ id: userId }) =>
      ask(initiateIdv, { userId, enterpriseId: own.id, verificationType: 'video-id' }, by),
    );
    const before = await Promise.all(made);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('identity'));
    await page.getByTestId('row').nth(1).waitFor();
    for (const name of ['Ben Alder', 'Cleo Alder'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.getByRole('button', { name: 'New links (2)' }).click();
    const links = page.getByRole('dialog', { name: 'Verification links' });
    await links.getByRole('button', { name: 'Copy link for Ben Alder' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/\/verify\/[\w-]{43}$/);
    expect(before.map((one) => ('url' in one ? one.url : ''))).not.toContain(await copied());
    await links.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /^New links/ })).toBeHidden();
  });

  test('whoever may not change it is told why', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().operator);
    const { id: enterpriseId } = demoUsers().main;
    const { idvRecords } = await ask(searchIdvRecords, { enterpriseId, statuses: ['pending'] });
    const open = idvRecords.find(({ userId }) => userId !== demoUsers().operator.id);
    expect(open).toBeDefined();
    await page.goto(`/e/${enterpriseId}/identity?statuses=&open=${open?.idvId}`);
    const button = page.getByRole('button', { name: 'New link' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    const { attempts } = await ask(listIdvAttempts, { enterpriseId, idvId: open?.idvId ?? '' });
    expect(attempts.length).toBeGreaterThan(0);
  });

  test('the operator reopens a rejection, for a reason', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().platformAdmin);
    await page.goto('/platform/identity');
    await expect(page.getByRole('heading', { name: 'Rejected verifications' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    const reopen = page.getByRole('button', { name: /^Reopen … the verification of/ }).first();
    const name = (await reopen.textContent())?.replace('Reopen … the verification of ', '') ?? '';
    await reopen.click();
    const form = page.getByRole('dialog', { name: 'Reopen the verification' });
    await form.getByRole('button', { name: 'Reopen' }).click();
    await expect(form.getByText('Enter a reason.')).toBeVisible();
    await form.getByLabel('Reason').fill('The office confirmed the document.');
    await form.getByRole('button', { name: 'Reopen' }).click();
    await expect(form).toBeHidden();
    await page.goto(`/platform/identity?text=${encodeURIComponent(name)}`);
    await expect(page.getByText('Reopened, or another one came after it').first()).toBeVisible();
  });
});

import { findings } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { openList, rows } from '#e2e/support/list-page.ts';
import { callAs, ownEnterprise } from '#e2e/support/own-enterprise.ts';

test('an admin sets a limit and takes it away, the audit log says so, and a viewer reads it', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin', bea: 'admin', vic: 'viewer' }, ['mint']);
  const ada = await pageOf(own.people.ada);
  await ada.goto(own.page('mint'));
  await ada.getByRole('button', { name: 'Approval limits' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Approval limits' });
  const field = dialog.getByLabel('Orders that pay TUSD', { exact: true });
  await expect(field).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Add a limit' }).fill('tusd');
  await ada.getByRole('option', { name: 'TUSD' }).first().click();
  await expect(field).toBeFocused();
  await field.fill('1.001');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an amount with at most 2 decimals, 0, or nothing.')).toBeVisible();
  await field.fill('10,000');
  await expect(dialog.getByText('1,000,000 base units.')).toBeVisible();
  expect(await findings(ada, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('Limits saved.')).toBeVisible();
  const limits = async () =>
    ((await (await callAs(own.people.bea, { method: 'GET', path: 'mint-limits' })).json()) as { limits: object[] })
      .limits;
  expect(await limits()).toEqual([{ asset: 'tfiatusd', amount: '1000000' }]);
  const vic = await pageOf(own.people.vic);
  await vic.goto(own.page('mint?form=limits'));
  const shown = vic.getByRole('dialog', { name: 'Approval limits' });
  await expect(shown).toContainText('10,000.00 TUSD');
  await expect(shown.getByRole('textbox')).toHaveCount(0);
  await expect(shown).toContainText(/admin/);
  await ada.getByRole('button', { name: 'Approval limits' }).click();
  await field.fill('');
  await expect(dialog.getByText('Asks less often than now: TUSD.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await limits()).toEqual([]);
  await openList(ada, own.page('audit'));
  await expect(rows(ada).filter({ hasText: /limits/i })).toHaveCount(2);
});

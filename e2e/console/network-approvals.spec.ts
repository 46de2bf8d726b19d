import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { readDemo } from '#e2e/support/demo.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { exportView, openList, viewTab } from '#e2e/support/list-page.ts';
import { waitingAllocation } from '#e2e/support/network-approval.ts';
import { countApprovals, getApproval } from '#lib/contracts/approvals/approvals.ts';
import { getClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { formatCount } from '#lib/count.ts';

test.use({ handsOn: true });

const DRAWER = '[data-testid=drawer]';
const at = (query = ''): string => `/e/${demoUsers().main.id}/network/approvals${query}`;

/** Another admin of the first demo enterprise than the one who makes what waits. */
function otherAdmin() {
  const user = readDemo().users.find(({ email }) => email.startsWith('sofia.'));
  if (user === undefined) throw new Error('There is no other admin');
  return user;
}

const readApproval = (approvalId: string) => ask(getApproval, { enterpriseId: demoUsers().main.id, approvalId });
const readAllocation = async (allocationId: string) =>
  (await ask(getClientAllocation, { enterpriseId: demoUsers().main.id, allocationId })).allocation;

test('its tabs count as the API does, and its file has what the list shows', async ({ adminPage: page }) => {
  const { approvalId, allocationId } = await waitingAllocation();
  await openList(page, at());
  const counts = await ask(countApprovals, { enterpriseId: demoUsers().main.id });
  for (const [label, count] of [
    ['Pending', counts.pending],
    ['Approved', counts.approved],
    ['Rejected or expired', counts.rejected],
  ] as const)
    await expect(viewTab(page, label)).toHaveText(`${label}${formatCount(count)}`);
  const { head, lines } = await exportView(page);
  expect(head).toEqual(expect.arrayContaining(['id', 'subjectId', 'state', 'quantity', 'amount', 'creatorName']));
  const line = lines.find((cells) => cells.includes(approvalId));
  expect(line).toContain(allocationId);
});

test('who made it is told why they cannot decide', async ({ adminPage: page }) => {
  const { approvalId } = await waitingAllocation();
  await goTo(page, at(`?open=${approvalId}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByTestId('may-decide')).toHaveText(
    'You cannot decide on it. You made and signed it: another admin decides.',
  );
  const approve = drawer.getByRole('button', { name: 'Approve …' });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAccessibleDescription('You made and signed it: another admin decides.');
  await expect(drawer.getByText('One more admin')).toBeVisible();
});

test('who is no admin is told which role it needs', async ({ pageOf }) => {
  const { approvalId } = await waitingAllocation();
  const page = await pageOf(demoUsers().operator);
  await goTo(page, at(`?open=${approvalId}`));
  await expect(page.locator(DRAWER).getByTestId('may-decide')).toContainText('Needs the role admin');
});

test('another admin comes from the overview, approves, and the partner is asked', async ({ pageOf }) => {
  const { approvalId, allocationId, externalId } = await waitingAllocation();
  const page = await pageOf(otherAdmin());
  await goTo(page, `/e/${demoUsers().main.id}/overview`);
  await page.getByRole('link', { name: /approvals? to decide/ }).click();
  await expect(page).toHaveURL(/network\/approvals\?.*onlyMine=true/);
  await goTo(page, at(`?open=${approvalId}`));
  const drawer = page.locator(DRAWER);
  await expect(drawer.getByRole('link', { name: new RegExp(externalId) })).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve …' }).click();
  const form = page.getByRole('dialog', { name: 'Approve this allocation?' });
  await form.getByLabel('Notes').fill('Within the limit.');
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText('Within the limit.')).toBeVisible();
  expect((await readApproval(approvalId)).state).toBe('approved');
  const allocation = await readAllocation(allocationId);
  expect([allocation.status, allocation.policyResult]).toEqual(['reserved', 'approved']);
});

test('a rejection needs a reason, and releases the allocation', async ({ pageOf }) => {
  const { approvalId, allocationId } = await waitingAllocation();
  const page = await pageOf(otherAdmin());
  await goTo(page, at(`?open=${approvalId}&form=reject`));
  const form = page.getByRole('dialog', { name: 'Reject this allocation?' });
  const button = form.getByRole('button', { name: 'Reject', exact: true });
  await button.click();
  await expect(form.getByText('Enter a reason.')).toBeVisible();
  expect((await readApproval(approvalId)).state).toBe('pending');
  await form.getByLabel('Reason').fill('Not this month.');
  await button.click();
  await expect(form).toBeHidden();
  await expect(page.locator(DRAWER).getByText('Not this month.')).toBeVisible();
  const allocation = await readAllocation(allocationId);
  expect([allocation.status, allocation.policyResult]).toEqual(['released', 'rejected']);
});

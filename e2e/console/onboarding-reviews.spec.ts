import { ask } from '#e2e/support/ask.ts';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { consoleOrigin } from '#e2e/support/demo.ts';
import { ownEnterprise, type Person } from '#e2e/support/own-enterprise.ts';
import { ABROAD, beginKyc, pass } from '#e2e/support/person-form.ts';
import { loginToken, platformToken } from '#e2e/support/platform.ts';
import { addKycDocument } from '#lib/contracts/onboarding/kyc-documents.ts';
import {
  getOnboardingReview,
  releaseOnboardingReview,
  takeOnboardingReview,
} from '#lib/contracts/onboarding/reviews.ts';
import { toWireRequest } from '#lib/request.ts';
import { pngFile } from '#server/domains/documents/testing.ts';

const SSN = '536-90-4399';
const EXPOSED = {
  ...ABROAD,
  countryOfCitizenship: 'USA',
  identificationNumber: SSN,
  politicallyExposedPerson: true,
} as const;

const reviewOf = async (identityId: string) => ask(getOnboardingReview, { identityId }, await platformToken());

/** Takes a person for the reviewer once they wait, so that the sandbox does not decide, whatever others do to its clock. */
async function take(identityId: string): Promise<void> {
  await expect.poll(async () => (await reviewOf(identityId)).state).toBe('waiting');
  const { version } = await reviewOf(identityId);
  await ask(takeOnboardingReview, { identityId, version }, await platformToken());
}

/** A person of an enterprise of the test's own whom the reviewer has taken, and who has shown nothing. */
async function takenPerson() {
  const own = await ownEnterprise({ ben: 'viewer' });
  const identityId = await beginKyc(own.id, { person: own.people.ben, ...EXPOSED });
  await pass(1);
  await pass(11);
  await take(identityId);
  return { own, identityId };
}

/** Shows both sides of an identity card, as the person. */
async function showCard(person: Person, identityId: string): Promise<void> {
  const form = new FormData();
  form.append('selectedIdClass', 'id');
  for (const part of ['frontPhoto', 'backPhoto', 'proofOfResidency'])
    form.append(part, new Blob([new Uint8Array(pngFile())], { type: 'image/png' }), `${part}.png`);
  const { path, method } = toWireRequest(addKycDocument, { identityId });
  const reply = await fetch(`${consoleOrigin()}${path}`, {
    method,
    headers: { authorization: `Bearer ${await loginToken(person)}` },
    body: form,
  });
  if (!reply.ok) throw new Error(await reply.text());
}

test('a reviewer takes a person, is told of a conflict, and declines for reasons', async ({ pageOf }) => {
  const { own, identityId } = await takenPerson();
  const reviewer = demoUsers().platformAdmin;
  const page = await pageOf(reviewer);
  await page.goto('/platform/onboarding');
  await page.getByLabel('Name or enterprise').fill(own.name);
  const table = page.getByRole('table', { name: 'Onboarding to review' });
  await expect(table.getByRole('button')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await table.getByRole('button', { name: 'Ben Alder' }).click();
  const drawer = page.getByTestId('drawer');
  await drawer.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(drawer.getByText('Nobody has taken it yet.', { exact: false })).toBeVisible();
  await drawer.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(drawer.getByText('You have taken it.')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Said and shown' }).click();
  await expect(drawer.getByText('No documents were shown.')).toBeVisible();
  await expect(drawer.getByText('First name')).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Decline …' }).click();
  const form = page.getByRole('dialog', { name: 'Decline this onboarding?' });
  await expect(form.getByText('Ownership is unclear')).toHaveCount(0);
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form.getByText('Choose at least one reason.')).toBeVisible();
  await expect(form.getByText('Say why.')).toBeVisible();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  await form.getByText('Adverse findings').click();
  await form.getByLabel('In words').fill('A court has found against them.');
  const { version, takenBy } = await reviewOf(identityId);
  expect(takenBy).toBe(reviewer.id);
  await ask(releaseOnboardingReview, { identityId, version }, await platformToken());
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form.getByText('has changed since you looked at it', { exact: false })).toBeVisible();
  await page.goto(`/platform/onboarding?open=${identityId}&form=decline`);
  await form.getByText('Adverse findings').click();
  await form.getByLabel('In words').fill('A court has found against them.');
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText('A court has found against them.')).toBeVisible();
  await expect(drawer.getByText(/^Decided by you/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Reopen …' })).toHaveCount(0);
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer.getByText('From “In review” to “Declined”')).toBeVisible();
});

test('a reviewer reads a number after confirming who they are, and asks for a document and a field', async ({
  pageOf,
}) => {
  const { own, identityId } = await takenPerson();
  const reviewer = demoUsers().platformAdmin;
  const page = await pageOf(reviewer);
  await page.goto(`/platform/onboarding?open=${identityId}`);
  const drawer = page.getByTestId('drawer');
  await drawer.getByRole('button', { name: 'Show a number …' }).click();
  const confirm = page.getByRole('dialog', { name: /^Show the number of / });
  await confirm.getByRole('button', { name: 'Show number' }).click();
  await expect(confirm.getByText('Enter your password.')).toBeVisible();
  await confirm.getByLabel('Your password').fill(reviewer.password);
  await confirm.getByRole('button', { name: 'Show number' }).click();
  const shown = page.getByRole('dialog', { name: 'Identification number', exact: true });
  await expect(shown.getByText(SSN)).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await drawer.getByRole('button', { name: 'Ask for more …' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for more?' });
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(form.getByText('Choose at least one.')).toBeVisible();
  await form.getByText('Document: Front photo').click();
  await form.getByText('Fact: Phone number').click();
  await form.getByLabel('What is needed').fill('Send the page with the picture, and a number that is answered.');
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText('Asked for more').first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Approve …' })).toHaveCount(0);
  const theirs = await pageOf(own.people.ben);
  await theirs.goto(own.page(`onboarding?stages=&open=${identityId}`));
  const next = theirs.getByTestId('onboarding-next');
  await expect(next).toContainText('Front photo: Send the page with the picture');
  await expect(next).toContainText('Phone number: Send the page with the picture');
  await theirs.getByRole('button', { name: 'Correct …' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Correct what Ben Alder said' }).getByRole('textbox')).toHaveCount(1);
});

test('a document that is rejected is asked for again, both of its sides; Escape closes what is looked at first', async ({
  pageOf,
}) => {
  const own = await ownEnterprise({ ben: 'viewer' });
  const { ben } = own.people;
  const identityId = await beginKyc(own.id, { person: ben, ...ABROAD });
  await pass(1);
  await pass(11);
  await showCard(ben, identityId);
  await pass(6);
  await take(identityId);
  const page = await pageOf(demoUsers().platformAdmin);
  await page.goto(`/platform/onboarding?open=${identityId}`);
  const drawer = page.getByTestId('drawer');
  await drawer.getByRole('tab', { name: 'Said and shown' }).click();
  await drawer.getByRole('button', { name: /^Look at it: Back photo/ }).click();
  await expect(drawer.getByRole('img', { name: /backPhoto/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('img', { name: /backPhoto/ })).toBeHidden();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Reject …' }).click();
  const form = page.getByRole('dialog', { name: 'Reject this document?' });
  await expect(form).toContainText('is asked for it again at once');
  await form.getByLabel('Reason').fill('The back is cut off.');
  await form.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(form).toBeHidden();
  await drawer.getByRole('tab', { name: 'Details' }).click();
  await expect(drawer.getByTestId('review-standing')).toContainText('Back photo: The back is cut off.');
  const theirs = await pageOf(ben);
  await theirs.goto(own.page(`onboarding?stages=&open=${identityId}`));
  await expect(theirs.getByTestId('onboarding-next')).toContainText('Document: Back photo');
});

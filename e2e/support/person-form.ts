import { expect, type Locator, type Page } from '@playwright/test';
import type { InputOf } from '#lib/contract.ts';
import { createKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { ask } from './ask.ts';
import type { Person } from './own-enterprise.ts';
import { loginToken } from './platform.ts';

/** The form by which a person is onboarded. */
export const personForm = (page: Page): Locator => page.getByRole('dialog', { name: 'Onboard a person' });

/** Goes on to the next step. */
export const next = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Next' }).click();

/** Hands the form in, and says that it is meant. */
export async function handIn(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Start onboarding' }).click();
  const question = form.page().getByRole('alertdialog', { name: 'Hand it in?' });
  await expect(question).toContainText('frozen');
  await question.getByRole('button', { name: 'Hand in' }).click();
}

/** Chooses one of a short list of a form. */
export async function choose(form: Locator, label: string, option: string | RegExp): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`${label}(?: \\(optional\\))?$`) }).click();
  await form.page().getByRole('option', { name: option }).click();
}

/** Finds one of a long list of a form by its name. */
export async function find(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).fill(option);
  await form.page().getByRole('option', { name: option, exact: true }).click();
}

/** Lets business time go by, by so many seconds. */
export const pass = (advanceSeconds: number) => ask(changeClock, { advanceSeconds });

type More = Partial<InputOf<typeof createKycIdentity>>;
const NAME = { nameFirst: 'Ben', nameLast: 'Alder', birthdate: '1988-04-21', country: 'USA' };

/** Begins the onboarding of somebody as themselves, by the API. Gives its id. */
export async function beginKyc(
  enterpriseId: string,
  { person, ...more }: { person: Person } & Pick<InputOf<typeof createKycIdentity>, 'transactionType'> & More,
): Promise<string> {
  const input = { userId: person.id, enterpriseId, organizationId: enterpriseId, ...NAME, ...more };
  return (await ask(createKycIdentity, input, await loginToken(person))).id;
}

/** What a person says who is no citizen of the United States and lives in another country than their papers are of. */
export const ABROAD = {
  transactionType: 'institutionalIndividual',
  addressCity: 'Portland',
  addressStreet1: '12 Alder Street',
  addressSubdivision: 'OR',
  countryOfCitizenship: 'DEU',
  countryOfResidence: 'USA',
  govIdCountryOfIssuance: 'DEU',
  occupation: 'Healthcare',
  phoneNumber: '+15032345678',
  politicallyExposedPerson: false,
} as const;

import type { Page, Request } from '@playwright/test';
import type { OutputOf } from '#lib/contract.ts';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { getIdvRow, type VERIFICATION_TYPES } from '#lib/contracts/identity/records.ts';
import { ask } from './ask.ts';
import { consoleOrigin } from './demo.ts';
import { expect } from './expect.ts';
import { ownEnterprise } from './own-enterprise.ts';
import { loginToken } from './platform.ts';

type VerificationType = (typeof VERIFICATION_TYPES)[number];

/** A verification that has begun, of a person in an enterprise of its own. */
export async function begunVerification(verificationType: VerificationType) {
  const { id: enterpriseId, name: enterpriseName, people } = await ownEnterprise({ ada: 'admin', mara: 'viewer' });
  const by = await loginToken(people.ada);
  const link = async () => {
    const begun = await ask(initiateIdv, { userId: people.mara.id, enterpriseId, verificationType }, by);
    if (!('url' in begun)) throw new Error(`It is ${begun.status}, and has no link`);
    return begun;
  };
  const first = await link();
  /** By a token of its own, since tests move the clock. */
  const read = async (): Promise<OutputOf<typeof getIdvRow>> =>
    ask(getIdvRow, { enterpriseId, idvId: first.idvId }, await loginToken(people.ada));
  return { ...first, path: new URL(first.url).pathname, enterpriseName, personName: people.mara.name, link, read };
}

/** The first screen of each type's steps until the tester's own: the headings, and the button that leads on. */
export const WALKS: Readonly<Record<VerificationType, readonly (readonly [heading: string, button: string])[]>> = {
  'penny-drop': [
    ['Confirm your bank account', 'Send 0.01 EUR'],
    ['Confirm the code', 'The code is K7M2'],
  ],
  'video-id': [
    ['Choose a document', 'Continue'],
    ['Show your driving licence', 'Done'],
    ['Take a selfie', 'Done'],
  ],
  'liveness-only': [
    ['Look into the camera', 'Done'],
    ['Turn your head', 'Done'],
  ],
  'deposit-verification': [
    ['Look into the camera', 'Done'],
    ['Turn your head', 'Done'],
    ['Send a transfer', 'Choose the outcome instead'],
  ],
};

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Goes from the first screen to the one where the tester chooses; `look` sees each on the way. */
export async function walk(page: Page, type: VerificationType, look = async (): Promise<void> => undefined) {
  await expect(heading(page, /asks you to verify your identity$/)).toBeVisible();
  await look();
  await press(page, 'Start');
  for (const [title, button] of WALKS[type]) {
    await expect(heading(page, title)).toBeFocused();
    if (title === 'Choose a document') {
      await page.getByText('Driving licence', { exact: true }).click();
      await page.getByLabel('Issuing country').selectOption('Portugal (PT)');
    }
    await look();
    await press(page, button);
  }
  await expect(heading(page, 'What does the provider find?')).toBeFocused();
}

/** Chooses an outcome with its reasons, and sends it. */
export async function choose(page: Page, outcome: string, reasons: readonly string[] = []): Promise<void> {
  await page.getByRole('radio', { name: outcome }).check();
  for (const reason of reasons) await page.getByText(reason, { exact: true }).click();
  await press(page, outcome);
}

/** What a page must not do: ask others, name its token in an address, or complain. */
export function listenTo(page: Page) {
  const requests: Request[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    errors,
    decisions: () => requests.filter((request) => request.url().endsWith('/verifications/decide')).length,
    /** Addresses outside of the origin, and those beside the page's own that have the token. */
    strays: (path: string): string[] => {
      const token = path.split('/').at(-1) ?? path;
      const isStray = (request: Request): boolean =>
        !request.url().startsWith(`${consoleOrigin()}/`) ||
        (request.url().includes(token) && !request.isNavigationRequest()) ||
        (request.headers().referer ?? '').includes(token);
      return requests.filter(isStray).map((request) => request.url());
    },
  };
}

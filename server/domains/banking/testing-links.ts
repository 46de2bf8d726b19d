import type { InputOf } from '#lib/contract.ts';
import { createLinkToken } from '#lib/contracts/banking/links.ts';
import { consentToSandboxLink } from '#lib/contracts/sandbox/links.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { freshCaller } from '#server/testing/fresh-caller.ts';
import type { Harness } from '#server/testing/harness.ts';

/** An enterprise that may link accounts; the user is one of its admins from now on. */
export async function linkingEnterprise(h: Harness, as: TestUser, name = 'Alder Treasury Inc.'): Promise<string> {
  const enterpriseId = await h.create.enterprise({ name, licences: ['ach-debits'] });
  const createdAt = h.service.clock.nowIso();
  await insertMemberships(h.db, [{ userId: as.id, enterpriseId, role: 'admin', createdAt }]);
  return enterpriseId;
}

/** An enterprise that may link accounts, and an admin of it. */
export async function linker(h: Harness, name?: string): Promise<{ enterpriseId: string; as: TestUser }> {
  const as = await h.create.user();
  return { enterpriseId: await linkingEnterprise(h, as, name), as };
}

interface Linking {
  enterpriseId: string;
  as: TestUser;
}

/** Makes a link token. Throws when it is refused. */
export async function newLinkToken(h: Harness, { enterpriseId, as }: Linking, redirectUri?: string): Promise<string> {
  const { status, body, text } = await h.call(createLinkToken, { as, input: { enterpriseId, redirectUri } });
  if (status !== 201) throw new Error(text);
  return body.data.token;
}

type Consent = InputOf<typeof consentToSandboxLink>;

/** Agrees to link accounts; gives the public token. Throws when it is refused. */
export async function consent(h: Harness, linkToken: string, more: Partial<Consent> = {}): Promise<string> {
  const input = {
    linkToken,
    routingNumber: '800100113',
    ownerName: 'Alder Treasury, Inc',
    accounts: ['everyday', 'reserve'] as Consent['accounts'],
    ...more,
  };
  const { status, body, text } = await h.call(consentToSandboxLink, { as: null, input, headers: freshCaller() });
  if (status !== 200) throw new Error(text);
  return body.publicToken;
}

import { createInvitation, searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { ask } from './ask.ts';
import { demoUsers } from './demo.ts';

const EMAIL = 'waited.for@guest.example';

/** Sees to an open invitation, as those of the demo data end with the clock; to make it also writes the log of changes. */
export async function openInvitation(): Promise<void> {
  const enterpriseId = demoUsers().main.id;
  const { invitations } = await ask(searchInvitations, { enterpriseId, text: EMAIL, states: ['open'] });
  if (invitations.length === 0) await ask(createInvitation, { enterpriseId, email: EMAIL, role: 'viewer' });
}

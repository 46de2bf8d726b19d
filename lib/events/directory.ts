import * as z from 'zod';
import { HexId } from '#lib/schema.ts';
import { Role } from '#lib/scopes.ts';
import { eventsOf } from './catalogue.ts';

const Joined = z.object({ userId: HexId, email: z.string(), role: Role });
const Invited = z.object({ email: z.string(), role: Role });

/** What happens to members of enterprises. */
export const memberEvents = eventsOf('member', {
  added: { body: Joined },
  roleChanged: { body: z.object({ userId: HexId, from: Role, to: Role }) },
  removed: { body: z.object({ userId: HexId }) },
});

/** What happens to invitations. */
export const invitationEvents = eventsOf('invitation', {
  created: { body: Invited },
  accepted: { body: Joined },
  revoked: { body: Invited },
});

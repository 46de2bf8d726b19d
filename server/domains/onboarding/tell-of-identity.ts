import type { IdentityStatus } from '#lib/contracts/onboarding/words.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';

/** An identity as its events name it: of a business, the user is who began it. */
export interface ToldIdentity {
  id: string;
  enterpriseId: string;
  userId: string;
}

interface Move {
  to: IdentityStatus;
  from?: IdentityStatus | undefined;
  /** What a reviewer wrote. */
  reason?: string | undefined;
  by?: 'sender' | 'evaluation' | 'reviewer' | undefined;
  /** Of whom the state goes by the identity and may change with the move. Default: of nobody. */
  concerns?: 'user' | 'enterprise' | undefined;
  /** Null for what happens by itself. */
  actorUserId?: string | null;
}

/** The event of a status that an identity has from then on, which calls back webhooks of its organisation. */
export function identityMoved(
  { id, enterpriseId, userId }: ToldIdentity,
  { to, from, reason, by, concerns, ...who }: Move,
): DomainEvent[] {
  const body = {
    identityId: id,
    userId,
    identityStatus: to,
    ...(concerns === undefined ? {} : { concerns }),
    ...(from === undefined ? {} : { from }),
    ...(reason === undefined ? {} : { reason }),
    ...(by === undefined ? {} : { by }),
  };
  return onboardingEvents.to(enterpriseId, 'moved', { id, body, ...who });
}

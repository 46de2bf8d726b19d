import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '../database/db.ts';

/** What may be done when money came in: all of it in the transaction that books it. */
export interface PaidInAct {
  tx: Queryable;
  /** Business time. */
  at: string;
  emit: (...events: DomainEvent[]) => Promise<void>;
}

/** Money that came in on the virtual account of an object. */
export interface PaidIn {
  subjectId: string;
  /** Base units above zero. */
  quantity: string;
  /** As the bank of the sender writes it. */
  senderName: string | null;
  /** It came after the time in which it was awaited. */
  isLate: boolean;
}

/** What becomes of objects of a kind for which money comes in. */
export interface PaidInRules {
  received(act: PaidInAct, paid: PaidIn): Promise<void>;
}

import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '../database/db.ts';

/** Something that waited for other admins. */
export interface WaitingSubject {
  approvalId: string;
  subjectId: string;
  enterpriseId: string;
  walletId: string;
  /** Who made it. */
  creatorId: string;
}

/** What may be done when it is decided: all of it in the transaction of the decision. */
export interface ApprovalAct {
  tx: Queryable;
  /** Business time of the decision, or when it expired. */
  now: Date;
  emit: (...events: DomainEvent[]) => Promise<void>;
}

/** What the audit log says of the object, in the entry of the decision. */
type Outcome = Readonly<Record<string, unknown>>;

/** What becomes of objects of one kind that waited. Throws Failure where that is not possible: then nothing is decided. */
export interface ApprovalRules {
  /** The text by whose signature it was made; null for what nobody signed. Who signed it cannot decide. */
  signedText(tx: Queryable, subject: WaitingSubject): Promise<string | null>;
  /** Enough admins agreed. */
  approved(act: ApprovalAct, subject: WaitingSubject): Promise<Outcome>;
  /** An admin rejected it, or nobody answered; the reason is a sentence. */
  rejected(act: ApprovalAct, subject: WaitingSubject, reason: string): Promise<Outcome>;
}

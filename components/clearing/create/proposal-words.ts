import { type ProposalValues, sendsAll } from '#lib/console/dvp-proposal.ts';

interface Standing {
  /** The counterparty cannot be asked. */
  isOneWay: boolean;
  isNetted: boolean;
}

/** What happens to an exchange once it is created. */
export function thenOfExchange(values: ProposalValues, { isOneWay, isNetted }: Standing): string {
  const isAsking = !(sendsAll(values) && (isOneWay || values.isBypassing));
  const isSending = values.legs.some(({ way }) => way === 'send');
  const theySend = values.legs.some(({ way }) => way === 'receive');
  const end = isNetted ? 'it waits in the netting queue for a run.' : 'all legs move together.';
  if (!isAsking) return `Nobody asks the counterparty. Once you have signed, ${end}`;
  const theirs = theySend ? 'They acknowledge it and sign what they send' : 'They acknowledge it';
  const ours = isSending ? ', and you sign what you send' : '';
  return `${theirs}${ours}. Once that is done, ${end} Nothing is held before somebody signs.`;
}

export const THEN_OF_AGENCY =
  'Both acknowledge it, and each signs what it sends with its own key. You neither send nor receive, and can cancel it until it has settled.';

export const THEN_OF_DISBURSEMENT =
  'Those who are paid are not asked. Once you have signed, all of them are paid, or none.';

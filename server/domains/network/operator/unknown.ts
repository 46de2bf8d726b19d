/** What the operator hears of ids that are nobody's. */
export const UNKNOWN_DISPUTE = 'There is no such dispute.';
export const UNKNOWN_DEALLOCATION = 'There is no such deallocation.';
export const UNKNOWN_SETTLEMENT = 'There is no such settlement.';
export const UNKNOWN_PARTNER = 'There is no such partner.';

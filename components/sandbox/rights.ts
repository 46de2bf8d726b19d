import type { Right } from '#components/session/right.ts';

/** What standing in for the provider of verifications needs. */
export const OUTCOME_RIGHT: Right = { scope: 'enterprise_manage_all' };

/** What standing in for partner and network needs. */
export const SETTLEMENT_OUTCOME_RIGHT: Right = { ...OUTCOME_RIGHT, licence: 'off-exchange' };

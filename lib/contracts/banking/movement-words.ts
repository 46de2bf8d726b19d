import * as z from 'zod';

/** What a movement of money at banks is. */
export const MOVEMENT_KINDS = ['deposit'] as const;
export const MovementKind = z.enum(MOVEMENT_KINDS);

/** Where a movement stands. */
export const MOVEMENT_STATES = ['pending', 'settled', 'returned'] as const;
export const MovementState = z.enum(MOVEMENT_STATES);
export type MovementState = z.output<typeof MovementState>;

/** Where a deposit stands that named no account. */
export const UNMATCHED_STATES = ['unmatched', 'assigned', 'returned'] as const;
export const UnmatchedState = z.enum(UNMATCHED_STATES);
export type UnmatchedState = z.output<typeof UnmatchedState>;

/** Why a deposit belongs to no account. */
export const UNMATCHED_CAUSES = ['no-memo', 'several-memos', 'unknown-memo', 'other-currency'] as const;
export const UnmatchedCause = z.enum(UNMATCHED_CAUSES);
export type UnmatchedCause = z.output<typeof UnmatchedCause>;

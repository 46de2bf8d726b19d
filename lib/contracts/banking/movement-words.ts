import * as z from 'zod';

/** What a movement of money at banks is. */
export const MOVEMENT_KINDS = ['deposit'] as const;
export const MovementKind = z.enum(MOVEMENT_KINDS);

/** Where a movement stands. */
export const MOVEMENT_STATES = ['pending', 'settled', 'returned'] as const;
export const MovementState = z.enum(MOVEMENT_STATES);
export type MovementState = z.output<typeof MovementState>;

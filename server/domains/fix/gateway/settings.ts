import type { Env } from '#server/core/runtime/env.ts';

/** CompID of the service for orders: as it is set, else the name of the operator in capitals and digits. */
export function compIdOf({ FIX_COMP_ID, OPERATOR_NAME }: Pick<Env, 'FIX_COMP_ID' | 'OPERATOR_NAME'>): string {
  return FIX_COMP_ID ?? (OPERATOR_NAME.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || 'VENDOR');
}

/** CompID of sessions for the market. */
export const marketIdOf = (compId: string): string => `${compId}-MD`;

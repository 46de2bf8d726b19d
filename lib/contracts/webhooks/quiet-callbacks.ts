import { HexId } from '#lib/schema.ts';
import { ofEnterprise } from './callbacks.ts';

const transfer = HexId.optional().meta({ description: 'Id of the transfer.' });

/** Bodies of callbacks of published types of which nothing happens here yet. */
export const QUIET_CALLBACK_SCHEMAS = {
  policyBalanceChange: ofEnterprise('policyBalanceChange', { transfer }).meta({ id: 'PolicyBalanceChangeCallback' }),
  reversal: ofEnterprise('reversal', { transfer }).meta({ id: 'ReversalCallback' }),
};

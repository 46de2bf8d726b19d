import * as contracts from '#lib/contracts/stablecoin/legacy.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandToken } from './legacy-assets.ts';

export const getStablecoinConstants = operation(
  contracts.getStablecoinConstants,
  async ({ db, service }, { token }) => ({
    trustAccountWalletId: (await demandToken(db, service.env, token)).treasuryId,
  }),
);

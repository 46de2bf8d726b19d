import { signMessage } from '#lib/chain/signed-message.ts';
import type { Vault } from '#server/core/runtime/vault.ts';

/** Who did what a simulated actor does, where records name a user. */
export const SIMULATED_PARTNER = 'simulated-partner';
export const SIMULATED_CLIENT = 'simulated-client';

/** Signs in the name of a simulated actor: by a key that follows from the master key and its account. */
export const signAsSimulated = (vault: Vault, walletId: string, payload: string): string =>
  signMessage(payload, Buffer.from(vault.secret(`simulated-actor:${walletId}`), 'hex'));

import { randomBytes } from 'node:crypto';
import { sha256, type Vault } from '#server/core/runtime/vault.ts';

/** Under which purpose the vault seals tokens. */
export const TOKEN_PURPOSE = 'access-token';

/** A new token: `v2x` and 64 hex digits. */
export const newToken = (): string => `v2x${randomBytes(32).toString('hex')}`;

/** The columns by which a token is found and its HMACs are checked. */
export const tokenColumns = (vault: Vault, token: string): { tokenHash: Buffer; sealedToken: Buffer } => ({
  tokenHash: sha256(token),
  sealedToken: vault.encrypt(TOKEN_PURPOSE, token),
});

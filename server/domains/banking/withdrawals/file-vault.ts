import type { Vault } from '#server/core/runtime/vault.ts';

export const FILE_PURPOSE = 'payment-file';

/** A payment file, encrypted for the batch with this id. */
export const sealFile = (vault: Vault, id: string, content: string): Buffer => vault.encrypt(FILE_PURPOSE, content, id);

export const openFile = (vault: Vault, { id, sealedFile }: { id: string; sealedFile: Buffer }): string =>
  vault.decrypt(FILE_PURPOSE, sealedFile, id);

import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findImport } from './import-store.ts';
import { presentImport } from './import-view.ts';
import { UNKNOWN } from './rules.ts';

export const getBankAccountImport = operation(
  contracts.getBankAccountImport,
  async ({ db }, { enterpriseId, bankAccountImportId }) =>
    presentImport(orNotFound(await findImport(db, bankAccountImportId, enterpriseId), UNKNOWN)),
);

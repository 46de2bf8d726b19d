import type { Contract } from '#lib/contract.ts';
import type { FoundObject } from '#lib/contracts/console.ts';
import type { Context } from '#server/core/operation.ts';
import { searchIdvRecords } from '#server/identity/search-idv-records.ts';

const MOST = 5;

export interface ObjectQuery {
  enterpriseId: string;
  text: string;
}

/** How objects of one kind are found; its contract says who may. */
export interface ObjectFinder {
  contract: Contract;
  find: (context: Context, query: ObjectQuery) => Promise<FoundObject[]>;
}

/** Codes as a person reads them. */
const inWords = (...codes: string[]): string => codes.map((code) => code.replaceAll(/[-_]/g, ' ')).join(' · ');

const idv: ObjectFinder = {
  contract: searchIdvRecords.contract,
  async find(context, query) {
    const input = searchIdvRecords.contract.input.parse({ ...query, limit: MOST });
    const { idvRecords } = await searchIdvRecords.run(context, input);
    return idvRecords.map(({ idvId, userName, userEmail, verificationType, status }) => ({
      kind: 'idv',
      id: idvId,
      title: userName || userEmail || idvId,
      detail: inWords(verificationType, status),
    }));
  },
};

/** All kinds that are searched, in the order of their results. */
export const FINDERS: readonly ObjectFinder[] = [idv];

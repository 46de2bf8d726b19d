import type { Contract } from '#lib/contract.ts';
import type { FoundObject } from '#lib/contracts/console.ts';
import { searchDvpSettlements } from '#server/clearing/search-dvp-settlements.ts';
import type { Context } from '#server/core/operation.ts';
import { searchIdvRecords } from '#server/identity/search-idv-records.ts';
import { searchClientSettlements } from '#server/network/search-client-settlements.ts';
import { ask } from './ask.ts';

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
    const { idvRecords } = await ask(searchIdvRecords, context, { ...query, limit: MOST });
    return idvRecords.map(({ idvId, userName, userEmail, verificationType, status }) => ({
      kind: 'idv',
      id: idvId,
      title: userName || userEmail || idvId,
      detail: inWords(verificationType, status),
    }));
  },
};

const offExchange: ObjectFinder = {
  contract: searchClientSettlements.contract,
  async find(context, query) {
    const { settlements } = await ask(searchClientSettlements, context, { ...query, limit: MOST });
    return settlements.map(({ id, externalId, status, partnerName }) => ({
      kind: 'off-exchange-settlement',
      id,
      title: externalId,
      detail: `${partnerName} · ${inWords(status)}`,
    }));
  },
};

const dvp: ObjectFinder = {
  contract: searchDvpSettlements.contract,
  async find(context, query) {
    const { settlements } = await ask(searchDvpSettlements, context, { ...query, limit: MOST });
    return settlements.map(({ id, externalId, type, status }) => ({
      kind: 'dvp-settlement',
      id,
      title: externalId,
      detail: inWords(type, status),
    }));
  },
};

/** All kinds that are searched, in the order of their results. */
export const FINDERS: readonly ObjectFinder[] = [offExchange, dvp, idv];

import type { Contract } from '#lib/contract.ts';
import type { FoundObject } from '#lib/contracts/overview/find-objects.ts';
import { ask } from '#server/core/call/ask.ts';
import { Failure } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { searchAccessTokens } from '#server/domains/access/tokens/search-access-tokens.ts';
import { searchDvpSettlements } from '#server/domains/clearing/search-dvp-settlements.ts';
import { searchMembers } from '#server/domains/directory/search-members.ts';
import { searchIdvRecords } from '#server/domains/identity/search-idv-records.ts';
import { searchClientSettlements } from '#server/domains/network/search-client-settlements.ts';
import { listSavedViews } from '#server/domains/saved-views/list-saved-views.ts';
import { listTradingAccounts } from '#server/domains/wallets/list-trading-accounts.ts';
import { searchWebhooks } from '#server/domains/webhooks/endpoints/search-webhooks.ts';
import { getDelivery } from '#server/domains/webhooks/history/get-delivery.ts';

const MOST = 5;
/** Longest title and detail of a find. */
const MAX_TEXT = 400;

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

/** Whether one of the values, or a word of it, starts with the text, in any case. */
const startsAny = (text: string, ...values: string[]): boolean =>
  values.some((value) => ` ${value.toLowerCase()}`.includes(` ${text.trim().toLowerCase()}`));

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

const member: ObjectFinder = {
  contract: searchMembers.contract,
  async find(context, query) {
    const { members } = await ask(searchMembers, context, { ...query, limit: MOST });
    return members.map(({ userId, name, email, role }) => ({
      kind: 'member',
      id: userId,
      title: name || email,
      detail: `${email} · ${role}`,
    }));
  },
};

const token: ObjectFinder = {
  contract: searchAccessTokens.contract,
  async find(context, query) {
    const { accessTokens } = await ask(searchAccessTokens, context, { ...query, limit: MOST });
    return accessTokens.map(({ id, label, ownerName, state }) => ({
      kind: 'access-token',
      id,
      title: label || id,
      detail: `${ownerName} · ${state}`,
    }));
  },
};

const account: ObjectFinder = {
  contract: listTradingAccounts.contract,
  async find(context, query) {
    const { accounts } = await ask(listTradingAccounts, context, query);
    return accounts
      .filter(({ id, name }) => startsAny(query.text, id, name))
      .slice(0, MOST)
      .map(({ id, name, coin }) => ({ kind: 'trading-account', id, title: name, detail: coin }));
  },
};

const webhook: ObjectFinder = {
  contract: searchWebhooks.contract,
  async find(context, query) {
    const { webhooks } = await ask(searchWebhooks, context, { ...query, limit: MOST });
    return webhooks.map(({ id, label, url, type, state }) => ({
      kind: 'webhook',
      id,
      title: (label || url).slice(0, MAX_TEXT),
      detail: `${type} · ${state}`,
    }));
  },
};

/** By a whole id only: there are too many to look for the start of one at each key. */
const delivery: ObjectFinder = {
  contract: getDelivery.contract,
  async find(context, { enterpriseId, text }) {
    const deliveryId = text.trim().replaceAll('-', '').toLowerCase();
    if (!isHexId(deliveryId)) return [];
    const found = await ask(getDelivery, context, { enterpriseId, deliveryId }).catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    if (found === null) return [];
    const { id, type, webhookLabel, url, state } = found;
    const detail = `${webhookLabel || url} · ${state}`.slice(0, MAX_TEXT);
    return [{ kind: 'webhook-delivery', id, title: `${type} ${id.slice(0, 8)}`, detail }];
  },
};

const savedView: ObjectFinder = {
  contract: listSavedViews.contract,
  async find(context, query) {
    const { savedViews } = await ask(listSavedViews, context, { enterpriseId: query.enterpriseId });
    return savedViews
      .filter(({ id, name }) => startsAny(query.text, id, name))
      .slice(0, MOST)
      .map(({ id, name, page, isShared, query: filters, columns }) => {
        const place = new URLSearchParams({ view: id, ...(columns === null ? {} : { cols: columns }) });
        const view = { page, query: [filters, place.toString()].filter(Boolean).join('&') };
        return { kind: 'saved-view', id, title: name, detail: `${page}${isShared ? ' · shared' : ''}`, view };
      });
  },
};

/** All kinds that are searched, in the order of their results. */
export const FINDERS: readonly ObjectFinder[] = [
  offExchange,
  dvp,
  idv,
  member,
  token,
  account,
  webhook,
  delivery,
  savedView,
];

import type { z } from 'zod';
import type { DvpSettings } from '#lib/contracts/clearing/settings.ts';
import type { AccountSettingsRow } from './settings-queries.ts';

/** Settings as callers see them. */
export const presentSettings = (row: AccountSettingsRow): z.input<typeof DvpSettings> => ({
  accountId: row.accountId,
  affirmationExpirationTime: row.affirmationExpirationSeconds,
  feeRates: row.settlementFeeRate === null ? undefined : { settlement: row.settlementFeeRate },
  referralCode: row.referralCode,
  queueAutomationEnabled: row.queueAutomationEnabled,
  queueAutomationTransactionRouteId: row.queueAutomationTransactionRouteId ?? undefined,
  queueLastProcessed: row.queueLastProcessed ?? undefined,
});

export const NO_FEE = '0';

/** What of settings is told of a change. */
export const toldOf = (row: AccountSettingsRow) => ({
  affirmationExpirationTime: row.affirmationExpirationSeconds,
  settlementFeeRate: row.settlementFeeRate ?? NO_FEE,
  queueAutomationEnabled: row.queueAutomationEnabled,
  queueAutomationTransactionRouteId: row.queueAutomationTransactionRouteId,
});

import { allUnits } from '#lib/coins.ts';
import type { PartnerConfiguration } from './partner-store.ts';

/** What partners may do where nobody configured anything: in a sandbox, and simulated ones. */
export const DEFAULT_CONFIGURATION: PartnerConfiguration = {
  /** Tokens that are added later are among them. */
  get currencies() {
    return [...allUnits()];
  },
  currencyNames: {},
  isOnchainEnabled: true,
  settlementTransactionRouteId: null,
  lossSlaHours: 24,
  gainSlaHours: 24,
  reservedTimeoutMinutes: 1440,
  publicKey: null,
  isStable: true,
};

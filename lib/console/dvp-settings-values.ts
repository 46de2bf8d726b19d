import * as z from 'zod';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import type { configureDvpAccount, getDvpSettings } from '#lib/contracts/clearing/settings.ts';

export type DvpSettings = OutputOf<typeof getDvpSettings>;

const UNIT_SECONDS = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;
type Unit = keyof typeof UNIT_SECONDS;
const UNITS = Object.keys(UNIT_SECONDS) as [Unit, ...Unit[]];

const LEAST_SECONDS = 60;
const MOST_SECONDS = 90 * UNIT_SECONDS.days;

/** Of the select field, which has no empty value. */
export const NO_ROUTE = 'none';

const secondsOf = (amount: string, unit: Unit): number =>
  /^\d{1,8}$/.test(amount.trim()) ? Number(amount) * UNIT_SECONDS[unit] : Number.NaN;

/** What a person sets of a trading account. */
export const SettingsValues = z
  .object({
    amount: z.string(),
    unit: z.enum(UNITS),
    routeId: z.string(),
    isAutomated: z.boolean(),
    approvalsRequired: z.string(),
  })
  .superRefine(({ amount, unit }, context) => {
    const seconds = secondsOf(amount, unit);
    if (!(seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS))
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Enter a whole number: 1 minute to 90 days.' });
  });
export type SettingsValues = z.input<typeof SettingsValues>;

/** How an account is set now. */
export interface SettingsNow {
  settings: DvpSettings;
  approvalsRequired: number;
}

/** The largest unit of which a span has whole ones. */
function spanOf(seconds: number): { amount: string; unit: Unit } {
  const unit = UNITS.find((one) => seconds % UNIT_SECONDS[one] === 0) ?? 'seconds';
  return { amount: String(seconds / UNIT_SECONDS[unit]), unit };
}

/** The form as it begins. */
export const toSettingsValues = ({ settings, approvalsRequired }: SettingsNow): SettingsValues => ({
  ...spanOf(settings.affirmationExpirationTime),
  routeId: settings.queueAutomationTransactionRouteId ?? NO_ROUTE,
  isAutomated: settings.queueAutomationEnabled,
  approvalsRequired: String(approvalsRequired),
});

/** Units to choose from; seconds only for a time that is set in them. */
export const unitsFor = ({ settings }: SettingsNow): Unit[] =>
  UNITS.filter((unit) => unit !== 'seconds' || spanOf(settings.affirmationExpirationTime).unit === 'seconds');

export interface SettingsChanges {
  account?: Omit<InputOf<typeof configureDvpAccount>, 'enterpriseId' | 'accountId'>;
  isAutomated?: boolean;
  approvalsRequired?: number;
}

/** Only what differs from what is set. The automation ends by itself with its route. */
export function changesOf(values: SettingsValues, now: SettingsNow): SettingsChanges {
  const seconds = secondsOf(values.amount, values.unit);
  const routeId = values.routeId === NO_ROUTE ? null : values.routeId;
  const before = now.settings;
  const account = {
    ...(seconds === before.affirmationExpirationTime ? {} : { affirmationExpirationTime: seconds }),
    ...(routeId === (before.queueAutomationTransactionRouteId ?? null)
      ? {}
      : { queueAutomationTransactionRouteId: routeId }),
  };
  const isSwitched = routeId !== null && values.isAutomated !== before.queueAutomationEnabled;
  const approvals = Number(values.approvalsRequired);
  return {
    ...(Object.keys(account).length === 0 ? {} : { account }),
    ...(isSwitched ? { isAutomated: values.isAutomated } : {}),
    ...(approvals === now.approvalsRequired ? {} : { approvalsRequired: approvals }),
  };
}

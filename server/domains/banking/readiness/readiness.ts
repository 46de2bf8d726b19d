import type { AccountDraft } from '#lib/banking/account.ts';
import type { Readiness, ReadinessFinding } from '#lib/contracts/banking/readiness.ts';
import { accountFindings } from './account-lint.ts';
import { addressFindings } from './address-lint.ts';
import type { Found } from './finding.ts';
import { lineFindings } from './line-lint.ts';
import { type Rail, railOf, severityOf } from './rails.ts';
import { textFindings } from './text-lint.ts';

/** Worst first; findings of one severity keep their order. */
const RANKS = { error: 0, warning: 1, info: 2 } as const;

const graded = (rail: Rail, { mend, ...found }: Found): ReadinessFinding[] => {
  const severity = severityOf(found.code, rail);
  return severity === undefined ? [] : [{ ...found, severity, ...(mend && { mend }) }];
};

/**
 * Whether payments can be made to a normalised account over the rail of its kind, and what keeps them from being made:
 * an error does. `mend.fields` holds new values by field; an empty one empties its field.
 */
export function readinessOf(draft: AccountDraft): Readiness[] {
  const rail = railOf(draft);
  const found = [
    ...accountFindings(draft),
    ...(['owner', 'bank'] as const).flatMap((of) => [...addressFindings(draft, of, rail), ...lineFindings(draft, of)]),
    ...textFindings(draft, rail),
  ];
  const findings = found.flatMap((one) => graded(rail, one)).sort((a, b) => RANKS[a.severity] - RANKS[b.severity]);
  return [{ rail, ready: findings.every(({ severity }) => severity !== 'error'), findings }];
}

/** Whether payments can be made to a normalised account over every rail of its kind. */
export const isReady = (draft: AccountDraft): boolean => readinessOf(draft).every(({ ready }) => ready);

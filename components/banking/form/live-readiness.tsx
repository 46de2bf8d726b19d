'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { Readiness, ReadinessFinding } from '#lib/contracts/banking/readiness.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { ReadinessPanel } from '../accounts/readiness-panel.tsx';
import { useDraftReadiness, useKeptReadiness } from '../accounts/use-readiness.ts';
import { type AccountValues, isAddressChanged, toSent } from './account-values.ts';
import { fillIn } from './fill-in.ts';

const PAUSE_MS = 500;

/** An account that is being changed: its number is not known here, so what is found of it comes from the service. */
export interface KeptAccount {
  id: string;
  values: AccountValues;
}

interface LiveReadinessProps {
  enterpriseId: string;
  form: UseFormReturn<AccountValues>;
  kept?: KeptAccount;
}

function draftInput(enterpriseId: string, values: AccountValues, isKept: boolean) {
  const { accountType, accountNumber, ...sent } = toSent(values);
  return { enterpriseId, ...sent, ...(accountType ? { accountType } : {}), ...(isKept ? {} : { accountNumber }) };
}

/** What is found of an account with changes: of what changed by the form, of all else by the account that is kept. */
function merged(kept: readonly Readiness[], draft: readonly Readiness[], isOfForm: (field: string) => boolean) {
  return kept.map(({ rail, findings }): Readiness => {
    const live = draft.find((one) => one.rail === rail)?.findings ?? [];
    const all = [...findings.filter(({ field }) => !isOfForm(field)), ...live.filter(({ field }) => isOfForm(field))];
    return { rail, ready: all.every(({ severity }) => severity !== 'error'), findings: all };
  });
}

/** Whether a finding is about what the form knows better than the account that is kept. */
function ofForm({ values: before }: KeptAccount, values: AccountValues): (field: string) => boolean {
  const isOwnerChanged = isAddressChanged(before, values, 'owner');
  const isBankChanged = isAddressChanged(before, values, 'bank');
  return (field) => {
    if (field.startsWith('ownerAddress')) return isOwnerChanged;
    if (field.startsWith('bankAddress') || field === 'address' || field === 'shortCountryCode') return isBankChanged;
    return field === 'name' || field === 'ownerName' || field === 'accountType';
  };
}

function useLiveRails({ enterpriseId, form, kept }: LiveReadinessProps): readonly Readiness[] | undefined {
  const values = useDebounced(form.watch(), PAUSE_MS);
  const isWhole = values.accountNumber !== '' && values.bankAddressCountryCode !== '';
  const ofKept = useKeptReadiness(enterpriseId, kept?.id ?? null);
  const ofDraft = useDraftReadiness(
    draftInput(enterpriseId, values, kept !== undefined),
    values.ownerName !== '' && (isWhole || kept !== undefined),
  );
  if (kept === undefined) return ofDraft;
  return ofKept && ofDraft ? merged(ofKept, ofDraft, ofForm(kept, values)) : ofKept;
}

/** Whether payments could be made to the account as it is filled in, and what mends it by one press. */
export function LiveReadiness(props: LiveReadinessProps) {
  const { form } = props;
  const rails = useLiveRails(props);
  if (rails === undefined) return null;
  const mend = ({ mend: mending }: ReadinessFinding) => {
    const known = Object.entries(mending?.fields ?? {}).filter(([name]) => name in form.getValues());
    fillIn(form, Object.fromEntries(known));
    const [first] = known;
    if (first) form.setFocus(first[0] as keyof AccountValues);
  };
  return (
    <ReadinessPanel
      rails={rails}
      isDraft
      actionOf={(finding) =>
        finding.mend && (
          <Button size="sm" variant="outline" onPress={() => mend(finding)}>
            Use this
          </Button>
        )
      }
    />
  );
}

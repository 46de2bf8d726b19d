import { useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import {
  allProblems,
  emptyKyc,
  type FormScene,
  fieldsOfStep,
  firstStepWith,
  isSecretKycField,
  type KycStep,
  type KycValues,
  problemsOf,
  stepsOf,
  toCreateKyc,
} from '#lib/console/kyc-form.ts';
import { queryOf, repliesOf } from '#lib/console/query.ts';
import { listOwnEnterprises } from '#lib/contracts/directory/enterprises.ts';
import { searchOnboarding } from '#lib/contracts/onboarding/console.ts';
import { createKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { type ContractForm, useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useLastingDraft } from '#lib/hooks/use-lasting-draft.ts';
import { livingQuery } from './existing-link.tsx';

/** The rules with that of phone numbers, which is large and loaded where one was typed. */
async function sceneOf(values: KycValues, today: string): Promise<FormScene> {
  if (values.phoneNumber.trim() === '') return { today };
  const { isPhone } = await import('#lib/onboarding/phone.ts');
  return { today, isPhone };
}

/** Checks the step that is open, by the contract's schema of each of its fields and the rules over all of them. */
const stepValues = (today: string) =>
  z
    .custom<KycValues>(() => true)
    .superRefine(async (values, context) => {
      const names = fieldsOfStep(values.step as KycStep, values);
      for (const { name, message } of problemsOf(names, values, await sceneOf(values, today)))
        context.addIssue({ code: 'custom', path: [name], message });
    });

/** A question that is put before something is sent: `ask` waits for the answer, `answer` gives it. */
function useConfirm() {
  const [answer, setAnswer] = useState<((isYes: boolean) => void) | null>(null);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAnswer(() => (isYes: boolean) => {
        setAnswer(null);
        resolve(isYes);
      });
    });
  return { ask, answer };
}

/** The organisation of an enterprise; the enterprise itself where it has none, or where that is not known yet. */
function useOrganizationId(enterpriseId: string): string {
  const { data } = useQuery(queryOf(listOwnEnterprises, {}));
  return data?.enterprises.find(({ id }) => id === enterpriseId)?.organizationId ?? enterpriseId;
}

/** The form by which a person is onboarded: its values, its step, its draft, and the call that it makes. */
export function usePersonForm(enterpriseId: string, onClose: () => void) {
  const { user, now } = useSelf();
  const today = now.slice(0, 10);
  const client = useQueryClient();
  const [, setOpen] = useQueryState('open', parseAsString);
  const organizationId = useOrganizationId(enterpriseId);
  const confirm = useConfirm();
  const contractForm: ContractForm<KycValues> = useContractForm<KycValues>({
    schema: stepValues(today),
    defaults: emptyKyc(user.id),
    send: async (values) => {
      const steps = stepsOf(values);
      if (values.step === 'purpose' && (await isOnboarded(values.userId))) return;
      if (values.step !== 'review') return go(steps[steps.indexOf(values.step as KycStep) + 1] ?? 'review');
      const problems = allProblems(values, await sceneOf(values, today));
      if (problems.length > 0) return showProblems(values, problems);
      if (await confirm.ask()) await create(values);
    },
  });
  const { form } = contractForm;
  /** Whether the person has an onboarding already, of which the form tells: then nothing more is asked. */
  const isOnboarded = async (userId: string): Promise<boolean> =>
    (await client.fetchQuery(livingQuery(enterpriseId, userId))).identities.length > 0;
  const draft = useLastingDraft(form, {
    key: { userId: user.id, enterpriseId, form: 'person' },
    isSecret: isSecretKycField,
  });
  const go = (step: KycStep): void => form.setValue('step', step, { shouldDirty: true });
  const showProblems = (values: KycValues, problems: ReturnType<typeof allProblems>): void => {
    const step = firstStepWith(
      problems.map(({ name }) => name),
      values,
    );
    if (step !== null) go(step);
    for (const { name, message } of problems) form.setError(name, { message });
  };
  const create = async (values: KycValues): Promise<void> => {
    try {
      const { id } = await call(createKycIdentity, toCreateKyc(values, { enterpriseId, organizationId }));
      draft.end();
      await client.invalidateQueries({ queryKey: repliesOf(searchOnboarding) });
      onClose();
      await setOpen(id);
    } catch (thrown) {
      const named = toApiError(thrown).problems.map(({ path }) => path.split('.')[0] ?? '');
      const step = firstStepWith(named, values);
      if (step !== null) go(step);
      throw thrown;
    }
  };
  const toInput = () => toCreateKyc(form.getValues(), { enterpriseId, organizationId });
  return { contractForm, draft, go, toInput, confirm };
}

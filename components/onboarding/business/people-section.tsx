import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { removeAssociatedPerson } from '#lib/contracts/onboarding/associated-people.ts';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import type { BusinessIdentity } from '#lib/onboarding/business-sections.ts';
import { shareOf, shareProblem, sumOf } from '#lib/onboarding/owner-shares.ts';
import { nameInWords, PERSON_STATUS_WORDS } from '../onboarding-labels.ts';
import { usePersonName } from './person-name.ts';
import { RemoveButton } from './remove-button.tsx';
import { ShareSumLine } from './share-sum-line.tsx';
import { useIdentityTaken } from './use-identity.ts';
import { useLeftForm, useSaveWhenLeft } from './use-save-when-left.ts';

const AddPersonDialog = dynamic(() => import('./add-person-dialog.tsx').then((module) => module.AddPersonDialog), {
  ssr: false,
});

type Person = BusinessIdentity['associatedPeople'][number];

const isGood = (status: Person['status']): boolean => ['readyForSubmission', 'verified'].includes(status);

/** How somebody stands, and what is missing of them. */
function PersonStanding({ person: { status, missingRequirements } }: { person: Person }) {
  const missing = missingRequirements.map(({ name }) => nameInWords(name));
  const tone = isGood(status)
    ? 'good'
    : status === 'inReview'
      ? 'waiting'
      : status === 'rejected'
        ? 'bad'
        : 'attention';
  return (
    <>
      <StatusMark
        tone={tone}
        word={status === 'readyForSubmission' ? 'Complete' : (PERSON_STATUS_WORDS[status] ?? status)}
      />
      {missing.length > 0 && <span className="block text-xs text-muted">{missing.join(', ')}</span>}
    </>
  );
}

interface ShareFieldProps {
  name: string;
  typed: string;
  onType: (typed: string) => void;
}

function ShareField({ name, typed, onType }: ShareFieldProps) {
  const problem = shareProblem(typed);
  return (
    <span className="block">
      <span className="flex items-center gap-1.5">
        <input
          aria-label={`Share of ${name} in percent`}
          aria-invalid={problem !== null}
          value={typed}
          inputMode="decimal"
          onChange={(event) => onType(event.target.value)}
          className="numeric h-8 w-20 rounded-md border border-field-border bg-field px-2 text-right text-sm text-foreground"
        />
        %
      </span>
      {problem !== null && <span className="block text-xs text-bad">{problem}</span>}
    </span>
  );
}

const FORM = 'people';
const TOO_MUCH = 'Owners have 100 percent together at most.';

/** The shares of owners as they are typed, and how they are saved: all of them at once, when it is asked for or they are left. */
function useShares(identity: BusinessIdentity) {
  const { key, left } = useLeftForm(identity.id, FORM);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    () => (left?.values ?? {}) as Readonly<Record<string, string>>,
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const taken = useIdentityTaken();
  const people = identity.associatedPeople;
  const shownOf = ({ id, percentageOwnership }: Person) => typed[id] ?? `${percentageOwnership ?? ''}`;
  const owners = people.filter(({ role }) => role === 'beneficialOwner');
  const sum = sumOf(owners.map(shownOf));
  const isChanged =
    !identity.finalizeSubmission &&
    owners.some((owner) => shareOf(shownOf(owner)) !== (owner.percentageOwnership ?? undefined));
  const problems = Object.fromEntries([
    ...owners.flatMap((owner) => {
      const problem = shareProblem(shownOf(owner));
      return problem === null ? [] : [[owner.id, problem] as const];
    }),
    ...(sum.isTooMuch ? [['sum', TOO_MUCH] as const] : []),
  ]);
  const send = async () => {
    const associatedPeople = people.map((person) => ({
      identityId: person.identityId,
      role: person.role,
      ...(person.role === 'beneficialOwner' ? { percentageOwnership: shareOf(shownOf(person)) } : {}),
    }));
    await taken(await call(updateKybIdentity, { identityId: identity.id, associatedPeople }));
  };
  const saveNow = useSaveWhenLeft({
    key,
    name: FORM,
    identityId: identity.id,
    values: typed,
    problems,
    send,
    left,
    isChanged,
  });
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveNow();
      setTyped((before) => (before === typed ? {} : before));
    } catch (error) {
      setFailure(toApiError(error));
    }
    setBusy(false);
  };
  return {
    owners,
    sum,
    isChanged,
    isFine: Object.keys(problems).length === 0,
    isBusy,
    failure,
    save: () => void save(),
    shownOf,
    type: (id: string) => (text: string) => setTyped((before) => ({ ...before, [id]: text })),
  };
}

interface PeopleSectionProps {
  enterpriseId: string;
  identity: BusinessIdentity;
  onOpenPerson: (identityId: string) => void;
  onOpenAgreements: () => void;
}

interface PersonRowProps extends Pick<PeopleSectionProps, 'identity' | 'onOpenPerson'> {
  person: Person;
  name: string;
  shares: ReturnType<typeof useShares>;
}

function PersonRow({ identity, person, name, shares, onOpenPerson }: PersonRowProps) {
  const role = nameInWords(person.role).toLowerCase();
  const isFrozen = identity.finalizeSubmission;
  const isOwner = person.role === 'beneficialOwner';
  const act = isFrozen ? 'Show' : isGood(person.status) ? 'Edit' : 'Fill in';
  return (
    <li
      data-testid="associated-person"
      className="grid items-start gap-x-4 gap-y-2 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1.2fr)_8.5rem_minmax(0,1.4fr)_auto]"
    >
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-xs text-muted">{nameInWords(person.role)}</p>
      </div>
      <div className={isOwner ? '' : 'max-sm:hidden'}>
        {isOwner && isFrozen && <span className="numeric">{person.percentageOwnership} %</span>}
        {isOwner && !isFrozen && (
          <ShareField name={name} typed={shares.shownOf(person)} onType={shares.type(person.id)} />
        )}
      </div>
      <div className="min-w-0">
        <PersonStanding person={person} />
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="sm"
          aria-label={`${act}: ${name}, ${role}`}
          onPress={() => onOpenPerson(person.identityId)}
        >
          {act}
        </Button>
        {!isFrozen && (
          <RemoveButton
            name={`${name} as ${role}`}
            question="Remove this person?"
            about={`${name} is no longer ${role} of the business. What was said of them is kept.`}
            remove={() => call(removeAssociatedPerson, { businessId: identity.id, associatedPersonId: person.id })}
          />
        )}
      </div>
    </li>
  );
}

/** What is saved of shares, and what they come to. */
function SharesFoot({ shares }: { shares: ReturnType<typeof useShares> }) {
  if (shares.owners.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ShareSumLine sum={shares.sum} />
      {shares.isChanged && (
        <BusyButton
          variant="outline"
          size="sm"
          isBusy={shares.isBusy}
          isDisabled={!shares.isFine}
          onPress={shares.save}
        >
          Save shares
        </BusyButton>
      )}
    </div>
  );
}

/** Who stands behind the business, in which role and with which share, and what is missing of each. */
export function PeopleSection(props: PeopleSectionProps) {
  const { enterpriseId, identity, onOpenAgreements } = props;
  const form = useFormKey(['person']);
  const shares = useShares(identity);
  const nameOf = usePersonName(enterpriseId);
  const { associatedPeople: people, finalizeSubmission: isFrozen } = identity;
  return (
    <div className="flex flex-col gap-4">
      {people.length > 0 ? (
        <ul className="divide-y divide-separator rounded-lg border border-border">
          {people.map((person) => (
            <PersonRow key={person.id} {...props} person={person} name={nameOf(person)} shares={shares} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">Nobody was added yet.</p>
      )}
      <SharesFoot shares={shares} />
      {shares.failure && (
        <ErrorPanel
          title="The shares were not saved"
          text={shares.failure.message}
          requestId={shares.failure.requestId}
        />
      )}
      {!isFrozen && (
        <div>
          <Button variant="outline" onPress={() => form.open('person')}>
            <Plus aria-hidden="true" /> Add a person
          </Button>
        </div>
      )}
      {shares.owners.length === 0 && !isFrozen && (
        <p className="text-sm text-muted">
          No owner is listed. If nobody owns ten percent or more,{' '}
          <button type="button" className="text-link underline underline-offset-2" onClick={onOpenAgreements}>
            say so under Agreements
          </button>
          .
        </p>
      )}
      {form.name !== null && !isFrozen && (
        <AddPersonDialog enterpriseId={enterpriseId} identity={identity} onClose={form.close} />
      )}
    </div>
  );
}

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { usePeople } from '#components/ui/list/use-people.ts';
import { call } from '#lib/client.ts';
import { addAssociatedPerson, createOnboardingPerson } from '#lib/contracts/onboarding/associated-people.ts';
import { createKybIdentity, listKybIdentities } from '#lib/contracts/onboarding/identities.ts';
import { Email, PersonName } from '#lib/contracts/onboarding/kyb-fields.ts';
import { PERSON_ROLES, type PersonRole } from '#lib/contracts/onboarding/kyb-words.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { BusinessIdentity } from '#lib/onboarding/business-sections.ts';
import { shareOf, shareProblem, sumOf } from '#lib/onboarding/owner-shares.ts';
import { nameInWords } from '../onboarding-labels.ts';
import { ShareSumLine } from './share-sum-line.tsx';
import { useIdentityRefresh } from './use-identity.ts';

interface NewPerson {
  role: PersonRole;
  share: string;
  who: 'member' | 'new';
  userId: string;
  email: string;
  nameFirst: string;
  nameLast: string;
}

const ROLE_DETAILS: Readonly<Record<PersonRole, string>> = {
  controlPerson: 'Runs the business. There is exactly one.',
  beneficialOwner: 'Owns ten percent or more.',
  platformAdmin: 'Administers the account here. There are one to five.',
};

const WHO = [
  { value: 'member', label: 'A member of the enterprise' },
  { value: 'new', label: 'Somebody new, by email' },
] as const;

const refuse = (context: z.core.$RefinementCtx, field: keyof NewPerson, message: string): void => {
  context.addIssue({ code: 'custom', path: [field], message });
};

/** A person with a role, given what owners have already. */
const personBeside = (shares: readonly string[]) =>
  z
    .object({
      role: z.enum(PERSON_ROLES),
      share: z.string(),
      who: z.enum(['member', 'new']),
      userId: z.string(),
      email: z.string(),
      nameFirst: z.string(),
      nameLast: z.string(),
    })
    .superRefine(({ role, share, who, userId, email, nameFirst, nameLast }, context) => {
      const problem = shareProblem(share);
      if (role === 'beneficialOwner' && problem !== null) refuse(context, 'share', problem);
      else if (role === 'beneficialOwner' && sumOf([...shares, share]).isTooMuch)
        refuse(context, 'share', 'Owners have 100 percent together at most.');
      if (who === 'member' && userId === '') refuse(context, 'userId', 'Choose a member.');
      if (who !== 'new') return;
      if (!Email.safeParse(email).success) refuse(context, 'email', 'Enter an email address.');
      if (!PersonName.safeParse(nameFirst).success) refuse(context, 'nameFirst', 'Enter a first name.');
      if (!PersonName.safeParse(nameLast).success) refuse(context, 'nameLast', 'Enter a last name.');
    });

/** The user that a person is: a member, or one that is made for onboarding. */
async function userOf(enterpriseId: string, person: NewPerson): Promise<string> {
  if (person.who === 'member') return person.userId;
  const { email, nameFirst, nameLast } = person;
  return (await call(createOnboardingPerson, { enterpriseId, email, nameFirst, nameLast })).userId;
}

/** The identity of a person: the one that they have here, else a new one. */
async function personIdentity(enterpriseId: string, person: NewPerson, name: string): Promise<string> {
  const userId = await userOf(enterpriseId, person);
  const known = await call(listKybIdentities, { enterpriseId, userId });
  const own = known.find(({ type }) => type === 'individual');
  if (own !== undefined) return own.id;
  const [nameFirst = '', ...others] = name.split(' ');
  const told =
    person.who === 'new'
      ? { nameFirst: person.nameFirst, nameLast: person.nameLast, email: person.email }
      : { nameFirst, nameLast: others.join(' ') };
  const isNamed = PersonName.safeParse(told.nameFirst).success && PersonName.safeParse(told.nameLast).success;
  const { id } = await call(createKybIdentity, {
    actingEnterpriseId: enterpriseId,
    type: 'individual',
    userId,
    requestedProducts: [],
    ...(isNamed ? { individual: told } : {}),
  });
  return id;
}

interface AddPersonDialogProps {
  enterpriseId: string;
  identity: BusinessIdentity;
  onClose: () => void;
}

/** Adds somebody who stands behind the business: a member, or somebody new. */
export function AddPersonDialog({ enterpriseId, identity, onClose }: AddPersonDialogProps) {
  const members = usePeople(enterpriseId);
  const refresh = useIdentityRefresh();
  const shares = identity.associatedPeople.flatMap(({ percentageOwnership }) => percentageOwnership?.toString() ?? []);
  const hasControl = identity.associatedPeople.some(({ role }) => role === 'controlPerson');
  const roles = PERSON_ROLES.filter((role) => role !== 'controlPerson' || !hasControl);
  const form = useContractForm<NewPerson>({
    schema: personBeside(shares),
    defaults: {
      role: hasControl ? 'beneficialOwner' : 'controlPerson',
      share: '',
      who: 'member',
      userId: '',
      email: '',
      nameFirst: '',
      nameLast: '',
    },
    fieldOf: { percentageOwnership: 'share', associatedPeople: 'share', identityId: 'userId' },
    send: async (person) => {
      const name = members.get(person.userId)?.split(' · ')[0] ?? '';
      const { role, share } = person;
      await call(addAssociatedPerson, {
        businessId: identity.id,
        identityId: await personIdentity(enterpriseId, person, name),
        role,
        ...(role === 'beneficialOwner' ? { percentageOwnership: shareOf(share) } : {}),
      });
      await refresh();
      onClose();
    },
  });
  const { control, watch } = form.form;
  const [role, who, share] = watch(['role', 'who', 'share']);
  return (
    <DialogForm
      title="Add a person"
      about="One person may have several roles: add them once for each."
      isOpen
      onClose={onClose}
      submitLabel="Add person"
      failureTitle="The person was not added"
      form={form}
      subjectId={identity.id}
    >
      <SelectField
        control={control}
        name="role"
        label="Role"
        options={roles.map((value) => ({ value, label: nameInWords(value), detail: ROLE_DETAILS[value] }))}
        {...(hasControl ? { description: 'There is a control person already.' } : {})}
      />
      {role === 'beneficialOwner' && (
        <>
          <TextFormField
            control={control}
            name="share"
            label="Share in percent"
            description="10 to 100, with at most three digits behind the point."
            size="normal"
          />
          <ShareSumLine sum={sumOf([...shares, share])} />
        </>
      )}
      <SelectField control={control} name="who" label="Who" options={WHO} />
      {who === 'member' ? (
        <SearchSelectField
          control={control}
          name="userId"
          label="Member"
          options={[...members].map(([value, label]) => ({ value, label }))}
        />
      ) : (
        <>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <TextFormField control={control} name="nameFirst" label="First name" size="normal" />
            <TextFormField control={control} name="nameLast" label="Last name" size="normal" />
          </div>
          <TextFormField
            control={control}
            name="email"
            label="Email"
            inputMode="email"
            size="normal"
            description="They cannot sign in until they are invited."
          />
        </>
      )}
    </DialogForm>
  );
}

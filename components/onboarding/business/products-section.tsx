import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { FormProblems } from '#components/ui/form/form-problems.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { call } from '#lib/client.ts';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { BusinessIdentity } from '#lib/onboarding/business-sections.ts';
import { inTurn } from '#lib/onboarding/save-left.ts';
import { PERSON_STATUS_WORDS } from '../onboarding-labels.ts';
import { ProductsField, type WithProducts } from './products-field.tsx';
import { requestedOf, toRequested } from './requested.ts';
import { useIdentityTaken } from './use-identity.ts';
import { useOffers } from './use-offers.ts';
import { useLeftForm, useSaveWhenLeft } from './use-save-when-left.ts';

const TONES: Readonly<Record<string, Tone>> = {
  readyForSubmission: 'good',
  inReview: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

const FORM = 'products';
const NONE = 'Choose at least one.';
const Products = z.object({ products: z.array(z.string()).min(1, NONE) });

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** What was asked for, and how each stands. */
function Requested({ identity }: { identity: BusinessIdentity }) {
  return (
    <ul className="divide-y divide-separator rounded-lg border border-border">
      {identity.requestedProducts.map(({ id, name, bitgoOrg, status }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm">
          <span>
            <span className="font-medium">{name}</span> <span className="text-muted">{bitgoOrg}</span>
          </span>
          <StatusMark tone={TONES[status] ?? 'attention'} word={PERSON_STATUS_WORDS[status] ?? status} />
        </li>
      ))}
    </ul>
  );
}

function ChooseProducts({ identity }: { identity: BusinessIdentity }) {
  const { incorporationCountryCode: country = '', physicalBusinessAddress: address } = identity.business;
  const [first] = identity.requestedProducts;
  const subdivision = first?.subdivision ?? (address?.country === country ? (address?.subdivision ?? '') : '');
  const { offers } = useOffers(country, subdivision);
  const taken = useIdentityTaken();
  const { key, left } = useLeftForm(identity.id, FORM);
  const save = async (products: readonly string[]) => {
    const requestedProducts = toRequested(products, country === 'USA' ? subdivision : '');
    await taken(await call(updateKybIdentity, { identityId: identity.id, requestedProducts }));
  };
  const form = useContractForm<WithProducts>({
    schema: Products,
    defaults: { products: requestedOf(identity) },
    fieldOf: { requestedProducts: 'products' },
    send: async ({ products }) => {
      await inTurn(key, () => save(products));
      form.form.reset({ products });
    },
  });
  const { products } = useWatch({ control: form.form.control }) as WithProducts;
  const isChanged = form.form.formState.isDirty && !isSame(products, requestedOf(identity));
  useSaveWhenLeft({
    key,
    name: FORM,
    identityId: identity.id,
    values: { products },
    problems: products.length === 0 ? { products: NONE } : {},
    send: () => save(products),
    left,
    isChanged,
  });
  const restore = useEffectEvent(() => {
    if (left) form.form.setValue('products', left.values.products as string[], { shouldDirty: true });
  });
  useEffect(() => restore(), []);
  if (offers.length === 0)
    return (
      <p className="text-sm text-muted">
        Products can be chosen once the country of incorporation is known and, in the United States, the state of the
        business address.
      </p>
    );
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-3">
      <ProductsField control={form.form.control} offers={offers} preferred={first?.bitgoOrg} />
      <FormProblems failureTitle="The products were not saved" failure={form.failure} problems={form.problems} />
      <div>
        <BusyButton type="submit" variant="outline" isDisabled={!isChanged} isBusy={form.isSubmitting}>
          Save products
        </BusyButton>
      </div>
    </form>
  );
}

/** Products that the business asks for, and others that it may ask for. */
export function ProductsSection({ identity }: { identity: BusinessIdentity }) {
  return (
    <div className="flex flex-col gap-4">
      {identity.requestedProducts.length > 0 && <Requested identity={identity} />}
      {!identity.finalizeSubmission && <ChooseProducts identity={identity} />}
    </div>
  );
}

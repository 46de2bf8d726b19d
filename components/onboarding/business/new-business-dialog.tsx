'use client';

import { useRouter } from 'next/navigation';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { call } from '#lib/client.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { COUNTRY_OPTIONS, countryOf3 } from '#lib/console/country-options.ts';
import { createKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { NewBusiness, Subdivision } from '#lib/contracts/onboarding/kyb-fields.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { STRUCTURE_OPTIONS } from '#lib/onboarding/field-options.ts';
import { KnownBusinessNote } from './known-business-note.tsx';
import { ProductsField, type WithProducts } from './products-field.tsx';
import { toRequested } from './requested.ts';
import { useOffers, useOwnEnterprise } from './use-offers.ts';

interface BusinessStart extends WithProducts {
  businessName: string;
  incorporationCountryCode: string;
  subdivision: string;
  legalEntityStructure: string;
}

const { businessName, incorporationCountryCode, legalEntityStructure } = NewBusiness.shape;

/** What decides all that is asked for later. */
const Start = z
  .object({
    businessName: businessName.unwrap(),
    incorporationCountryCode: z.string().min(1, 'Choose a country.').pipe(incorporationCountryCode.unwrap()),
    subdivision: z.string(),
    legalEntityStructure: legalEntityStructure.unwrap(),
    products: z.array(z.string()).min(1, 'Choose at least one.'),
  })
  .refine(
    ({ incorporationCountryCode: country, subdivision }) =>
      country !== 'USA' || Subdivision.safeParse(subdivision).success,
    { path: ['subdivision'], message: 'Enter the code of the state, such as NY.', when: () => true },
  );

/** Why products cannot be chosen yet, or here. */
function productsNote(country: string, { isPending, isPlaced }: { isPending: boolean; isPlaced: boolean }): string {
  if (country === '') return 'Choose the country first. It decides which products there are.';
  if (!isPlaced) return 'Enter the state first. It decides which products there are.';
  if (isPending) return 'Loading …';
  return `No trust organisation offers products to businesses in ${countryOf3(country)}.`;
}

/** Begins the onboarding of the enterprise as a business, and goes to the page where the rest is filled in. */
export function NewBusinessDialog({ enterpriseId, onClose }: { enterpriseId: string; onClose: () => void }) {
  const router = useRouter();
  const enterprise = useOwnEnterprise(enterpriseId);
  const form = useContractForm<BusinessStart>({
    schema: Start as never,
    defaults: {
      businessName: '',
      incorporationCountryCode: '',
      subdivision: '',
      legalEntityStructure: '',
      products: [],
    },
    fieldOf: { requestedProducts: 'products' },
    placeOf: (path) => (path.startsWith('business.') ? (path.slice('business.'.length) as never) : undefined),
    send: async ({ products, subdivision, ...business }) => {
      const { id } = await call(createKybIdentity, {
        type: 'business',
        enterpriseId,
        organizationId: enterprise?.organizationId ?? enterpriseId,
        business: business as z.input<typeof NewBusiness>,
        requestedProducts: toRequested(products, business.incorporationCountryCode === 'USA' ? subdivision : ''),
      });
      router.push(areaPath(enterpriseId, `onboarding/business/${id}`));
    },
  });
  const { control, watch, setValue, formState } = form.form;
  const [country, subdivision] = watch(['incorporationCountryCode', 'subdivision']);
  const { offers, isPending } = useOffers(country, subdivision);
  const isPlaced = country !== 'USA' || Subdivision.safeParse(subdivision).success;
  const problem = offers.length === 0 ? formState.errors.products?.message : undefined;
  return (
    <DialogForm
      title="Onboard the business"
      about="These decide what else is needed. All of it can be completed over several days, and is handed in at the end."
      isOpen
      onClose={onClose}
      submitLabel="Begin"
      failureTitle="The onboarding was not begun"
      hindrance={enterprise === undefined ? 'The enterprise is still being read.' : null}
      form={form}
    >
      <KnownBusinessNote enterpriseId={enterpriseId} />
      <TextFormField control={control} name="businessName" label="Legal name" size="normal" />
      <SearchSelectField
        control={control}
        name="incorporationCountryCode"
        label="Country of incorporation"
        options={COUNTRY_OPTIONS}
        onChosen={() => setValue('products', [])}
      />
      {country === 'USA' && (
        <TextFormField
          control={control}
          name="subdivision"
          label="State"
          description="Its code, such as NY."
          size="normal"
        />
      )}
      <SelectField control={control} name="legalEntityStructure" label="Legal structure" options={STRUCTURE_OPTIONS} />
      {offers.length > 0 ? (
        <ProductsField control={control} offers={offers} preferred={enterprise?.trustOrg} />
      ) : (
        <div className="text-sm">
          <p className="font-medium">Products</p>
          <p className="text-xs text-muted">{productsNote(country, { isPending, isPlaced })}</p>
          {problem !== undefined && <p className="text-xs text-bad">{problem}</p>}
        </div>
      )}
    </DialogForm>
  );
}

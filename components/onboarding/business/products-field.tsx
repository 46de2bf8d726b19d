import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import type { Offer } from './use-offers.ts';

/** A form that asks for products, each as its organisation and name. */
export interface WithProducts {
  products: string[];
}

export const productKey = (organization: string, name: string): string => `${organization}|${name}`;

interface ProductsFieldProps<Values extends WithProducts> {
  control: Control<Values>;
  offers: readonly Offer[];
  /** The organisation to begin with, where it offers something. */
  preferred: string | undefined;
}

/** Products of trust organisations, those of one at a time. */
export function ProductsField<Values extends WithProducts>({ control, offers, preferred }: ProductsFieldProps<Values>) {
  const [chosen, setChosen] = useState(preferred);
  const shown =
    offers.find(({ organization }) => organization === chosen) ??
    offers.find(({ organization }) => organization === preferred) ??
    offers[0];
  if (shown === undefined) return null;
  const { organization, products } = shown;
  return (
    <div className="flex flex-col gap-3">
      {offers.length > 1 && (
        <Choice
          label="Trust organisation"
          value={organization}
          options={offers.map((offer) => ({ value: offer.organization, label: offer.organization }))}
          onChange={setChosen}
        />
      )}
      <CheckboxListField
        control={control as never}
        name={'products' as never}
        label={`Products of ${organization}`}
        options={products.map((name) => ({ value: productKey(organization, name), label: name }))}
        isWide
      />
    </div>
  );
}
